// The channels, and in the voice channels everybody with his microphone.

import { el, icon } from "./dom.js";
import { morphChildren } from "./morph.js";

const OPEN = "M12 3a3 3 0 0 1 3 3v6a3 3 0 0 1-6 0V6a3 3 0 0 1 3-3zM6 11v1a6 6 0 0 0 12 0v-1M12 18v3M9 21h6";
const CLOSED = `${OPEN}M4 4l16 16`;
const SPEAKER = "M4 9v6h4l5 4V5L8 9zM16 9a4 4 0 0 1 0 6";
const AWAY = "M3 3l18 18M5 13a10 10 0 0 1 5-2.7M19 13a10 10 0 0 0-3-2M8.5 16.5a5 5 0 0 1 7 0M12 20h.01";

const TOLD = {
  open: "microphone open",
  closed: "microphone closed by himself",
  server: "microphone closed by the server",
  away: "not connected",
};

/** Draws the column; `channel` is the one whose chat is shown. */
export function showRooms(node, guild, channel) {
  const listed = guild.channels.map((one) => room(guild, one, one.id === channel));
  const away = guild.people.filter((person) => !guild.voice.has(person.id) && guild.canPlay(person.id));
  if (away.length > 0) listed.push(apart("Not connected", guild, away));
  morphChildren(node, [...listed, own(guild, channel)]);
  followFloor(node);
}

/** Where the people stand side by side, whoever has just got the floor comes into sight. */
function followFloor(node) {
  const lit = node.querySelector(".current [data-lit]")?.dataset.user ?? "";
  if (node.dataset.floor === lit) return;
  node.dataset.floor = lit;
  const shown = lit && node.querySelector(`[data-user="${lit}"]`);
  if (!shown || node.scrollWidth <= node.clientWidth) return;
  node.scrollLeft = shown.offsetLeft - (node.clientWidth - shown.offsetWidth) / 2;
}

function room(guild, channel, current) {
  const isVoice = guild.isVoice(channel.id);
  const people = guild.inVoice(channel.id).map((state) => guild.members.get(state.user_id));
  return el(
    "section",
    { class: current ? "room current" : "room", "data-key": channel.id, "aria-label": channel.name },
    el(
      "button",
      { type: "button", class: "channel", "data-channel": channel.id, "aria-current": current ? "page" : null },
      isVoice ? icon(SPEAKER) : el("span", { class: "hash", "aria-hidden": "true" }, "#"),
      el("span", { class: "name" }, channel.name),
      isVoice && people.length > 0 ? el("span", { class: "count" }, String(people.length)) : null,
    ),
    people.length > 0 ? list(guild, people, channel.name) : null,
  );
}

function apart(title, guild, people) {
  return el("section", { class: "room apart", "data-key": "away" }, el("h2", {}, title), list(guild, people, title));
}

function list(guild, people, title) {
  const sorted = people.toSorted((a, b) => a.name.localeCompare(b.name));
  return el("ul", { class: "people", "aria-label": title }, ...sorted.map((person) => member(guild, person)));
}

function member(guild, { id, name }) {
  const microphone = guild.microphone(id);
  const lit = guild.hasFloor(id);
  const avatar = el("span", { class: "avatar", "aria-hidden": "true" }, [...name][0].toUpperCase());
  avatar.style.setProperty("--hue", String(hue(name)));
  return el(
    "li",
    { "data-key": id },
    el(
      "button",
      {
        type: "button",
        class: "member",
        "data-user": id,
        "data-microphone": microphone,
        "data-lit": lit,
        "aria-haspopup": "menu",
        "aria-label": `${name}, ${TOLD[microphone]}${lit ? ", has the floor" : ""}${id === guild.me.id ? ", you" : ""}`,
      },
      avatar,
      el("span", { class: "name" }, name),
      id === guild.me.id ? el("span", { class: "badge" }, "you") : null,
      icon({ open: OPEN, closed: CLOSED, server: CLOSED, away: AWAY }[microphone], "icon microphone"),
    ),
  );
}

/** Where one is, and the way to where one looks: as in Discord, one is in one voice channel at a time. */
function own(guild, channel) {
  const state = guild.voice.get(guild.me.id);
  const there = guild.isVoice(channel) ? guild.channelName(channel) : null;
  if (!state) {
    return el(
      "div",
      { class: "own", "data-key": "own" },
      el("span", { class: "small" }, "You are in no voice channel."),
      el("button", { type: "button", class: "button success", "data-do": "connect" }, there ? `Join ${there}` : "Join voice"),
    );
  }
  const microphone = guild.microphone(guild.me.id);
  return el(
    "div",
    { class: "own", "data-key": "own" },
    el("span", { class: "small" }, `Connected · ${guild.channelName(state.channel_id) ?? ""}`),
    there && state.channel_id !== channel
      ? el("button", { type: "button", class: "button success", "data-do": "connect" }, `Move to ${there}`)
      : null,
    el(
      "button",
      {
        type: "button",
        class: "button secondary",
        "data-do": "microphone",
        "aria-pressed": String(state.self_mute),
      },
      icon(state.self_mute ? CLOSED : OPEN),
      state.self_mute ? "Unmute" : "Mute",
      el("span", { class: "unseen" }, microphone === "server" ? "(the server has closed it)" : "your microphone"),
    ),
    el("button", { type: "button", class: "button secondary", "data-do": "disconnect" }, "Leave voice"),
  );
}

function hue(name) {
  return [...name].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)) % 360, 7);
}
