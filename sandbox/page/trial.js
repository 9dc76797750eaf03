// The switches that no Discord has: whose eyes, who plays, how fast.

import { byId, el } from "./dom.js";
import { morph, morphChildren } from "./morph.js";

const SPEEDS = [1, 2, 5, 10, 20, 60];

/** Whose eyes: everybody but bots; the list marks those whom robots play. */
export function showSeats(guild) {
  const people = guild.people.toSorted((a, b) => guild.canPlay(b.id) - guild.canPlay(a.id) || a.name.localeCompare(b.name));
  const select = byId("see-as");
  morphChildren(
    select,
    people.map((person) =>
      el(
        "option",
        { value: person.id, "data-key": person.id },
        guild.isRobot(person.id) ? `${person.name} · robot` : person.name,
      ),
    ),
  );
  select.value = guild.me.id;
}

/** Who plays the seat through which one sees. */
export function showSeat(guild) {
  const node = byId("seat");
  node.hidden = !guild.canPlay(guild.me.id);
  const robot = guild.isRobot(guild.me.id);
  morphChildren(node, [
    el("span", {}, robot ? `A robot plays for ${guild.me.name}.` : `You play as ${guild.me.name}.`),
    el(
      "button",
      { type: "button", class: "button secondary", "data-do": robot ? "take" : "give" },
      robot ? "Take the seat" : "Let a robot play",
    ),
  ]);
}

export function showTrial(guild) {
  const node = byId("trial");
  node.hidden = !guild.crew.players;
  if (node.hidden) return;
  const { speed, speeds } = guild.crew;
  const listed = SPEEDS.includes(speed) ? SPEEDS : [...SPEEDS, speed].toSorted((a, b) => a - b);
  const wanted = el(
    "div",
    { class: "switches" },
    speeds
      ? el(
          "label",
          {},
          el("span", {}, "Speed"),
          el(
            "select",
            { id: "speed", "data-key": "speed" },
            ...listed.map((one) => el("option", { value: one, selected: one === speed }, `× ${one}`)),
          ),
        )
      : el("span", { class: "small" }, `Speed × ${speed}`),
    switched("pause", "Pause", "Through the host’s desk: the table’s clock stands"),
    switched("go on", "Go on", "Through the host’s desk"),
    switched("table", "New table", "A robot sets the next table when this one is over"),
  );
  if (node.firstElementChild) morph(node.firstElementChild, wanted);
  else node.append(wanted);
  if (speeds) byId("speed").value = String(speed);
}

function switched(what, label, title) {
  return el("button", { type: "button", class: "button secondary", "data-crew": what, title }, label);
}
