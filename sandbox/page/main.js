// Puts the page together: the line, what it has been shown, and what the keyboard and the pointer do.

import { CHANNEL_SELECT, USER_SELECT } from "./components.js";
import { Composer } from "./composer.js";
import { byId } from "./dom.js";
import { EPHEMERAL, Guild, walk } from "./guild.js";
import { selectList } from "./listbox.js";
import { openMenu } from "./menu.js";
import { Messages } from "./messages.js";
import { openModal } from "./modal.js";
import { closePopup, openPopup, placePopup, popupAnchor } from "./popup.js";
import { showRooms } from "./rooms.js";
import { Line } from "./socket.js";
import { setClock, startClock } from "./time.js";
import { showSeat, showSeats, showTrial } from "./trial.js";

const USER_MENU = 2;
const ANSWER = 4000; // milliseconds within which a private message is taken for the answer to the last deed
const FAILED = "This interaction failed";
const REFUSED = "That cannot be done here and now.";

let guild = null;
let channel = null;
let messages = null;
let lastDeed = -Infinity;
const pending = new Set(); // "message custom_id"
const chosen = new Map(); // "message custom_id" → values, until the message changes

const line = new Line(hear, () => tell("The connection is broken; trying again…"));
const composer = new Composer(byId("composer"), {
  fetch: async () => (await line.ask("commands")).commands ?? [],
  send: async (name, options) => {
    const did = await deed("command", { channel, name, options });
    if (did.outcome === "failed") tell("The application did not respond");
    if (did.outcome === "refused") tell(REFUSED);
  },
  say: async (text) => {
    const did = await deed("say", { channel, text });
    if (did.outcome !== "answered") tell(REFUSED);
    else messages.toEnd();
    return did.outcome === "answered";
  },
  guild: () => guild,
});

// --- being shown ----------------------------------------------------------------------------------------------

function hear(name, data) {
  if (name === "hello") return begin(data);
  guild.hear(name, data);
  if (name === "crew") return showControls();
  if (name === "VOICE_STATE_UPDATE") return showVoice(data);
  if (name === "MESSAGE_UPDATE") forget(chosen, data.id);
  if (data.channel_id !== channel) return;
  messages.show(data.id);
  if (name === "MESSAGE_CREATE" && data.flags & EPHEMERAL && performance.now() - lastDeed < ANSWER) messages.toEnd();
  showChips();
  closeOrphan();
}

function begin(hello) {
  closePopup("outside");
  setClock(hello.utc);
  guild = new Guild(hello);
  pending.clear();
  chosen.clear();
  tell("");
  const voice = guild.channels.find((one) => guild.isVoice(one.id))?.id ?? null;
  const table = guild.crew.channel ?? voice;
  if (!guild.channels.some((one) => one.id === channel)) channel = table;
  document.title = `${guild.me.name} · ${guild.name}`;
  showControls();
  openChannel(channel);
  document.documentElement.dataset.ready = guild.me.id;
}

function showControls() {
  showSeats(guild);
  showSeat(guild);
  showTrial(guild);
  showRooms(byId("rooms"), guild, channel);
}

let ownMicrophone = null;

function showVoice(state) {
  showRooms(byId("rooms"), guild, channel);
  if (state.user_id !== guild.me.id) return;
  const now = guild.microphone(guild.me.id);
  if (ownMicrophone !== null && now !== ownMicrophone) {
    const told = { open: "Your microphone is open", closed: "Your microphone is closed", away: "You are not connected" };
    byId("status").textContent = told[now] ?? "The server has closed your microphone";
  }
  ownMicrophone = now;
}

function openChannel(wanted) {
  channel = wanted;
  const names = {
    user: (id) => guild.nameOf(id),
    channel: (id) => guild.channelName(id),
    role: () => null,
  };
  messages = new Messages(guild, channel, lookAt, names);
  messages.showAll();
  byId("title").textContent = guild.channelName(channel) ?? "";
  showRooms(byId("rooms"), guild, channel);
  showChips();
}

function lookAt(message) {
  const key = (customId) => `${message.id} ${customId}`;
  return {
    names: messages.names,
    pending: (customId) => pending.has(key(customId)),
    chosen: (customId) => chosen.get(key(customId)),
    options: optionsOf,
  };
}

function optionsOf(select) {
  if (select.options) return select.options;
  if (select.type === USER_SELECT) return guild.people.map(({ id, name }) => ({ value: id, label: name }));
  if (select.type === CHANNEL_SELECT) {
    const allowed = select.channel_types;
    const found = guild.channels.filter((one) => !allowed?.length || allowed.includes(one.type));
    return found.map(({ id, name }) => ({ value: id, label: name }));
  }
  return [];
}

/** A list whose select is gone, or is another one now, has nothing left to choose for. */
function closeOrphan() {
  const anchor = popupAnchor();
  if (anchor && !anchor.isConnected) closePopup("outside");
}

function forget(map, message) {
  for (const key of [...map.keys()]) if (key.startsWith(`${message} `)) map.delete(key);
}

function tell(text) {
  byId("alert").textContent = text;
  if (text) draw(false);
}

// --- doing ----------------------------------------------------------------------------------------------------

async function deed(what, more) {
  lastDeed = performance.now();
  tell("");
  const did = await line.ask(what, more);
  if (did.modal) {
    openModal(did.modal, messages.names, (values) => deed("submit", { modal: did.modal.id, values }));
  }
  return did;
}

/** A press or a choice: the control waits for its answer, and a failure is told below its message. */
async function use(what, message, customId, more = {}) {
  const key = `${message} ${customId}`;
  if (pending.has(key)) return;
  pending.add(key);
  const room = messages;
  room.failed.delete(message);
  room.show(message);
  const did = await deed(what, { message, custom_id: customId, ...more });
  pending.delete(key);
  if (did.outcome !== "answered") chosen.delete(key);
  if (room !== messages) return;
  if (did.outcome === "answered") room.show(message);
  else room.fail(message, did.outcome === "failed" ? FAILED : REFUSED);
}

function openSelect(anchor, message, customId) {
  const parts = walk(guild.messages.get(channel)?.get(message)?.components);
  const part = [...parts].find((one) => one.custom_id === customId);
  if (!part) return;
  const key = `${message} ${customId}`;
  const before = chosen.get(key) ?? [];
  const send = (values) => {
    sent = true;
    closePopup();
    chosen.set(key, values);
    use("select", message, customId, { values });
  };
  let sent = false;
  const choice = selectList(part, optionsOf(part), before, send);
  openPopup(choice.content, anchor, (how) => {
    // As in Discord, several are also sent by going elsewhere; Escape gives it up.
    const values = choice.values();
    if (!sent && how === "outside" && part.max_values > 1 && anchor.isConnected && values?.length > 0) send(values);
  });
  choice.list.focus();
}

async function openMember(anchor, user) {
  const name = guild.nameOf(user);
  const { commands = [] } = await line.ask("commands");
  const here = guild.voice.has(user);
  const items = commands
    .filter((command) => command.type === USER_MENU)
    .map((command) => [command.name, () => onMember(command.name, user)]);
  if (items.length > 0) items.push(null);
  items.push([`See as ${name}`, () => seeAs(user)]);
  if (guild.canPlay(user)) {
    const robot = guild.isRobot(user);
    items.push([robot ? "The robot gives the seat back" : "A robot takes over", () => crew("robot", { user, on: !robot })]);
    items.push([here ? "Loses connection" : "Comes back", () => crew("line", { user, up: !here })]);
  }
  if (anchor.isConnected) openMenu(anchor, name, items);
}

async function onMember(name, target) {
  draw(false);
  const did = await deed("context", { channel, name, target });
  if (did.outcome !== "answered") tell(did.outcome === "failed" ? FAILED : REFUSED);
}

async function crew(what, more = {}) {
  const { outcome } = await line.ask("crew", { what, ...more });
  tell(outcome === "answered" ? "" : REFUSED);
}

function seeAs(user) {
  const address = new URL(location.href);
  address.searchParams.set("as", user);
  history.replaceState(null, "", address);
  ownMicrophone = null;
  line.open(user);
}

// --- pointer and keyboard -------------------------------------------------------------------------------------

byId("log").addEventListener("click", (event) => {
  const target = event.target.closest("[data-custom-id], [data-dismiss], .spoiler");
  if (!target) return;
  if (target.matches(".spoiler")) return target.classList.add("open");
  if (target.dataset.dismiss) return messages.dismiss(target.dataset.dismiss);
  const message = target.closest("article").dataset.id;
  if (target.hasAttribute("data-select")) {
    return popupAnchor() === target ? closePopup() : openSelect(target, message, target.dataset.customId);
  }
  return use("press", message, target.dataset.customId);
});

byId("log").addEventListener("keydown", (event) => {
  const select = event.target.closest("[data-select]");
  if (select && event.key === "ArrowDown") {
    event.preventDefault();
    openSelect(select, select.closest("article").dataset.id, select.dataset.customId);
  }
});

byId("log").addEventListener("scroll", () => {
  messages.scrolled();
  placePopup();
  showChips();
});

new ResizeObserver(() => {
  messages?.resized();
  if (messages) showChips();
}).observe(byId("log"));

byId("rooms").addEventListener("click", (event) => {
  const target = event.target.closest("button");
  if (!target) return;
  if (target.dataset.user) return popupAnchor() === target ? closePopup() : openMember(target, target.dataset.user);
  if (target.dataset.channel) return openChannel(target.dataset.channel);
  if (target.dataset.do === "connect") {
    const wanted = guild.isVoice(channel) ? channel : guild.crew.channel;
    return own("connect", { channel: wanted });
  }
  if (target.dataset.do === "disconnect") return own("disconnect");
  if (target.dataset.do === "microphone") {
    return own("microphone", { open: guild.voice.get(guild.me.id)?.self_mute ?? false });
  }
});

/** What one does with one's own connection; nothing that is refused passes without a word. */
async function own(what, more = {}) {
  const { outcome } = await line.ask(what, more);
  tell(outcome === "answered" ? "" : REFUSED);
}

byId("rooms").addEventListener("contextmenu", (event) => {
  const target = event.target.closest("[data-user]");
  if (!target) return;
  event.preventDefault();
  openMember(target, target.dataset.user);
});

byId("seat").addEventListener("click", (event) => {
  const target = event.target.closest("[data-do]");
  if (target) crew("robot", { user: guild.me.id, on: target.dataset.do === "give" });
});

byId("trial").addEventListener("click", (event) => {
  const target = event.target.closest("[data-crew]");
  if (target) crew(target.dataset.crew);
});

byId("trial").addEventListener("change", (event) => {
  if (event.target.id === "speed") crew("speed", { speed: Number(event.target.value) });
});

byId("see-as").addEventListener("change", (event) => seeAs(event.target.value));

byId("drawer").addEventListener("click", () => {
  draw(!document.body.classList.contains("drawn"));
});

/** On a phone channels and controls lie over the chat: whatever is answered there needs them away. */
function draw(open) {
  document.body.classList.toggle("drawn", open);
  byId("drawer").setAttribute("aria-expanded", String(open));
}

// --- ways through a long chat ---------------------------------------------------------------------------------

function panelNode() {
  const panel = guild.panel(channel);
  return panel ? messages.node(panel.id) : null;
}

function showChips() {
  const panel = panelNode();
  byId("to-newest").hidden = messages.atEnd();
  byId("to-panel").hidden = panel === null || inSight(panel);
}

/** Its end, where its buttons are. */
function inSight(node) {
  const log = byId("log").getBoundingClientRect();
  const { bottom } = node.getBoundingClientRect();
  return bottom > log.top + 24 && bottom < log.bottom + 24;
}

function toPanel(event) {
  event.preventDefault();
  const panel = panelNode();
  panel?.scrollIntoView({ block: "end" });
  panel?.focus({ preventScroll: true });
}

function toNewest(event) {
  event.preventDefault();
  messages.toEnd();
  byId("log").lastElementChild?.focus({ preventScroll: true });
}

byId("to-panel").addEventListener("click", toPanel);
byId("skip-panel").addEventListener("click", toPanel);
byId("to-newest").addEventListener("click", toNewest);
byId("skip-newest").addEventListener("click", toNewest);
byId("skip-composer").addEventListener("click", (event) => {
  event.preventDefault();
  composer.input.focus();
});

startClock();
line.open(new URLSearchParams(location.search).get("as"));
