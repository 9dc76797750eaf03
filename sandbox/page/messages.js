// The chat: one article a message, kept and changed in place, so that nothing jumps under the reader.

import { component } from "./components.js";
import { byId, el } from "./dom.js";
import { EPHEMERAL, LOADING, walk } from "./guild.js";
import { markdown } from "./markdown.js";
import { morph } from "./morph.js";
import { timestamp } from "./time.js";

const NEAR = 48; // pixels from the end at which one still reads the end

export class Messages {
  /** `look(message)` gives what components.js wants to know; `names` what markdown.js wants. */
  constructor(guild, channel, look, names) {
    this.guild = guild;
    this.channel = channel;
    this.look = look;
    this.names = names;
    this.log = byId("log");
    this.failed = new Map(); // message id → what to tell below it
    this.dismissed = new Set(JSON.parse(sessionStorage.getItem("dismissed") ?? "[]"));
    this.titles = new Map();
    this.ended = true; // was its end in sight when one last looked?
  }

  /** All of the channel, anew, at its end. */
  showAll() {
    const shown = [...(this.guild.messages.get(this.channel)?.values() ?? [])].filter((m) => this.isShown(m));
    this.log.setAttribute("aria-busy", "true");
    this.log.replaceChildren(...shown.map((message) => this.article(message)));
    this.log.removeAttribute("aria-busy");
    if (shown.length === 0) this.log.append(this.nothing());
    for (const message of shown) this.titles.set(message.id, titleOf(message));
    this.toEnd();
  }

  /** After an event on a message of this channel. */
  show(id) {
    const message = this.guild.messages.get(this.channel)?.get(id);
    this.keepPlace(() => {
      const node = this.node(id);
      if (!message || !this.isShown(message)) node?.remove();
      else if (node) this.change(node, message);
      else this.add(message);
      const empty = this.log.querySelector(":scope > .nothing");
      if (this.log.querySelector(":scope > article")) empty?.remove();
      else if (!empty) this.log.append(this.nothing());
    });
    if (message) this.announce(message);
  }

  /** Tell it below the message, as a client does when an interaction fails. */
  fail(id, text) {
    if (text) this.failed.set(id, text);
    else if (!this.failed.delete(id)) return;
    this.show(id);
  }

  dismiss(id) {
    const next = this.node(id)?.nextElementSibling ?? this.node(id)?.previousElementSibling;
    this.dismissed.add(id);
    sessionStorage.setItem("dismissed", JSON.stringify([...this.dismissed].slice(-200)));
    this.show(id);
    (next?.isConnected ? next : this.log).focus({ preventScroll: true });
  }

  node(id) {
    return byId(`message-${id}`);
  }

  isShown(message) {
    return !this.dismissed.has(message.id);
  }

  atEnd() {
    return this.log.scrollHeight - this.log.scrollTop - this.log.clientHeight < NEAR;
  }

  toEnd() {
    this.log.scrollTop = this.log.scrollHeight;
    this.ended = true;
  }

  /** The log has been scrolled, by whatever. */
  scrolled() {
    this.ended = this.atEnd();
  }

  /** The log has become taller or lower: whoever read its end still does. */
  resized() {
    if (this.ended) this.toEnd();
  }

  /** Changes the log and leaves what is being read where it was: its end, or else what is in sight. */
  keepPlace(change) {
    const end = this.ended;
    const anchor = end ? null : this.anchor();
    const before = anchor?.getBoundingClientRect().top ?? 0;
    const focused = this.log.contains(document.activeElement) ? document.activeElement : null;
    const holder = focused?.closest("article");
    change();
    if (end) this.toEnd();
    else if (anchor?.isConnected) this.log.scrollTop += anchor.getBoundingClientRect().top - before;
    if (focused && !focused.isConnected) {
      // What was focused is gone: the keyboard stays with its message.
      (holder?.isConnected ? holder : this.log).focus({ preventScroll: true });
    }
  }

  anchor() {
    const top = this.log.getBoundingClientRect().top;
    const focused = document.activeElement;
    if (focused !== this.log && this.log.contains(focused)) return focused;
    return [...this.log.children].find((node) => node.getBoundingClientRect().bottom > top + 1) ?? null;
  }

  add(message) {
    const later = [...this.log.children].find((node) => BigInt(node.dataset.id ?? 0) > BigInt(message.id));
    this.log.insertBefore(this.article(message), later ?? null);
  }

  change(node, message) {
    morph(node, this.article(message));
  }

  /** A panel that changes is not read out as a whole: only its title, when that is another one. */
  announce(message) {
    const title = titleOf(message);
    const before = this.titles.get(message.id);
    this.titles.set(message.id, title);
    if (title && before !== undefined && before !== title) byId("status").textContent = title;
  }

  nothing() {
    return el("p", { class: "nothing" }, "Nothing here yet. Write something, or type / for the commands.");
  }

  article(message) {
    const ephemeral = Boolean(message.flags & EPHEMERAL);
    const name = this.guild.nameOf(message.author.id) ?? message.author.global_name ?? message.author.username;
    const sent = Date.parse(message.timestamp) / 1000;
    const failed = this.failed.get(message.id);
    return el(
      "article",
      {
        id: `message-${message.id}`,
        "data-id": message.id,
        "data-edited": message.edited_timestamp,
        class: ephemeral ? "message ephemeral" : "message",
        tabindex: -1,
        "aria-label": ephemeral ? `${name}, only for you` : name,
      },
      el("span", { class: "avatar", "aria-hidden": "true" }, [...name][0].toUpperCase()),
      el(
        "header",
        {},
        el("span", { class: "author" }, name),
        message.author.bot ? el("span", { class: "badge" }, "APP") : null,
        timestamp(sent, "t"),
      ),
      el("div", { class: "body" }, ...this.body(message)),
      failed ? el("p", { class: "failed", role: "alert", "data-key": "failed" }, failed) : null,
      ephemeral
        ? el(
            "footer",
            { "data-key": "only" },
            "Only you can see this · ",
            el("button", { type: "button", class: "link", "data-dismiss": message.id }, "Dismiss message"),
          )
        : null,
    );
  }

  body(message) {
    if (message.flags & LOADING) return [el("p", { class: "thinking" }, `${message.author.username} is thinking…`)];
    const look = this.look(message);
    return [
      message.content ? el("div", { class: "text" }, ...markdown(message.content, this.names)) : null,
      ...(message.embeds ?? []).map((embed) => this.embed(embed)),
      ...(message.attachments ?? []).filter((file) => !isUsed(file, message)).map(attachment),
      ...(message.components ?? []).map((part) => component(part, look)),
    ];
  }

  embed(embed) {
    return el(
      "div",
      { class: "container" },
      embed.title ? el("h4", {}, ...markdown(embed.title, this.names)) : null,
      embed.description ? el("div", { class: "text" }, ...markdown(embed.description, this.names)) : null,
    );
  }
}

function attachment(file) {
  if (file.content_type?.startsWith("image/")) {
    return el("div", { class: "gallery" }, el("img", { src: file.url, alt: file.description ?? file.filename }));
  }
  return el("a", { class: "file", href: file.url, target: "_blank", rel: "noopener" }, file.filename);
}

/** Is it shown by a component already? */
function isUsed(file, message) {
  return [...walk(message.components)].some(
    (part) => [part, ...(part.items ?? [])].some((p) => (p.media ?? p.file)?.attachment_id === file.id),
  );
}

function titleOf(message) {
  const texts = [message.content, ...[...walk(message.components)].map((part) => part.content)];
  const heading = /^#{1,3} +(.+)$/m.exec(texts.filter(Boolean).join("\n"));
  return heading ? heading[1].replace(/\\(.)/g, "$1") : "";
}
