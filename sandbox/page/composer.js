// Where one writes: messages, and slash commands with their options and choices.

import { el } from "./dom.js";
import { activate, moveBy } from "./listbox.js";

const SUBCOMMAND = 1, GROUP = 2, STRING = 3, INTEGER = 4, BOOLEAN = 5, USER = 6, CHANNEL = 7, NUMBER = 10;
const SLASH = 1;

export class Composer {
  /**
   * `fetch()` gives the registered commands, `send(name, options)` sends one; `say(text)` tells whether a message was
   * taken; `guild()` is what is shown now.
   */
  constructor(form, { fetch, send, say, guild }) {
    this.form = form;
    this.fetch = fetch;
    this.send = send;
    this.say = say;
    this.guild = guild;
    this.offered = [];
    this.suggesting = Promise.resolve();
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      await this.suggesting; // whoever types faster than the commands come means them all the same
      if (this.command) await this.give();
      else if (this.input.value.startsWith("/")) this.pick(this.list.querySelector("[data-active]"));
      else await this.speak();
    });
    form.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.command) this.type();
    });
    this.type(false);
  }

  /** Back to the empty line. */
  type(focus = true) {
    this.command = null;
    this.list = el("ul", { class: "options commands", role: "listbox", id: "commands", "aria-label": "Commands" });
    this.list.hidden = true;
    this.input = el("input", {
      type: "text",
      role: "combobox",
      placeholder: "Write a message, or / for commands",
      "aria-label": "Message or command",
      "aria-autocomplete": "list",
      "aria-controls": "commands",
      "aria-expanded": "false",
      enterkeyhint: "go",
      maxlength: 2000,
      spellcheck: "false",
    });
    this.input.addEventListener("input", () => {
      this.suggesting = this.suggest();
    });
    this.input.addEventListener("keydown", (event) => this.key(event));
    this.input.addEventListener("blur", () => setTimeout(() => this.form.contains(document.activeElement) || this.hide()));
    this.list.addEventListener("pointerdown", (event) => event.preventDefault());
    this.list.addEventListener("click", (event) => this.pick(event.target.closest("[role=option]")));
    this.form.replaceChildren(this.list, this.input);
    if (focus) this.input.focus();
  }

  async suggest() {
    const typed = this.input.value;
    if (!typed.startsWith("/")) return this.hide();
    if (typed === "/" || this.offered.length === 0) this.offered = leaves(await this.fetch());
    const wanted = typed.slice(1).trimEnd().toLowerCase();
    const found = this.offered.filter((command) => command.name.includes(wanted));
    const nodes = found.map((command, n) =>
      el(
        "li",
        { id: `command-${n}`, role: "option", class: "option", "data-name": command.name },
        el("span", { class: "label" }, `/${command.name}`, el("small", {}, command.description)),
      ),
    );
    const none = el("li", { class: "small", role: "presentation" }, "No such command here.");
    this.list.replaceChildren(...(nodes.length > 0 ? nodes : [none]));
    this.list.hidden = false;
    this.input.setAttribute("aria-expanded", "true");
    if (nodes[0]) this.activate(nodes[0]);
  }

  activate(node) {
    activate(this.list, node);
    this.input.setAttribute("aria-activedescendant", node.id);
  }

  hide() {
    this.list.hidden = true;
    this.input.setAttribute("aria-expanded", "false");
    this.input.removeAttribute("aria-activedescendant");
  }

  key(event) {
    if (this.list.hidden) return;
    const nodes = [...this.list.querySelectorAll("[role=option]")];
    const active = this.list.querySelector("[data-active]");
    const next = event.key.startsWith("Arrow") ? moveBy(event.key, nodes, active) : null;
    if (next) this.activate(next);
    else if (event.key === "Tab" && active && !event.shiftKey) this.pick(active);
    else if (event.key === "Escape") this.hide();
    else return;
    event.preventDefault();
  }

  pick(node) {
    const command = this.offered.find((one) => one.name === node?.dataset.name);
    if (!command) return;
    this.command = command;
    const fields = command.options.map((option) => this.field(option));
    const send = el("button", { type: "submit", class: "button primary" }, "Send");
    const cancel = el("button", { type: "button", class: "button link" }, "Cancel");
    cancel.addEventListener("click", () => this.type());
    this.form.replaceChildren(el("b", { class: "command" }, `/${command.name}`), ...fields, send, cancel);
    (this.form.querySelector("select, input") ?? send).focus();
  }

  field(option) {
    const shared = { name: option.name, required: option.required };
    const control = this.control(option, shared);
    return el(
      "label",
      { class: "option-field", title: option.description },
      el("span", {}, option.name, option.required ? null : el("small", {}, " optional")),
      control,
    );
  }

  control(option, shared) {
    const choices = this.choices(option);
    if (choices) {
      return el(
        "select",
        shared,
        el("option", { value: "" }, "—"),
        ...choices.map(([name, value]) => el("option", { value }, name)),
      );
    }
    if (option.type === INTEGER || option.type === NUMBER) {
      const step = option.type === INTEGER ? 1 : "any";
      return el("input", { type: "number", step, min: option.min_value, max: option.max_value, ...shared });
    }
    const [minlength, maxlength] = [option.min_length, option.max_length];
    return el("input", { type: "text", minlength, maxlength, placeholder: option.description, ...shared });
  }

  choices(option) {
    if (option.choices) return option.choices.map(({ name, value }) => [name, value]);
    if (option.type === BOOLEAN) return [["Yes", "true"], ["No", "false"]];
    if (option.type === USER) return [...this.guild().members.values()].map(({ name, id }) => [name, id]);
    if (option.type === CHANNEL) return this.guild().channels.map(({ name, id }) => [name, id]);
    return null;
  }

  /** What does not begin with / is a message for all; what was not taken stays in the line. */
  async speak() {
    const { input } = this;
    const text = input.value.trim();
    if (text && (await this.say(text)) && input.value.trim() === text) input.value = "";
  }

  async give() {
    const given = new FormData(this.form);
    const options = {};
    for (const option of this.command.options) {
      const text = given.get(option.name);
      if (text) options[option.name] = value(option, text);
    }
    const { name } = this.command;
    this.type();
    await this.send(name, options);
  }
}

function value(option, text) {
  if (option.type === INTEGER || option.type === NUMBER) return Number(text);
  if (option.type === BOOLEAN) return text === "true";
  return text;
}

/** Every command that can be sent, by its full name. */
function leaves(commands) {
  return commands.filter((command) => command.type === SLASH).flatMap((command) => below(command, command.name));
}

function below(node, name) {
  const inner = (node.options ?? []).filter((option) => option.type === SUBCOMMAND || option.type === GROUP);
  if (inner.length > 0) return inner.flatMap((option) => below(option, `${name} ${option.name}`));
  return [{ name, description: node.description, options: (node.options ?? []).filter((o) => o.type >= STRING) }];
}
