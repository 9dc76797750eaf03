// A list of options to choose from, for selects and for the commands behind the slash.

import { el } from "./dom.js";

/** Moves through `options` (nodes with role option) by the arrow keys; returns false for any other key. */
export function moveBy(key, options, active) {
  const last = options.length - 1;
  if (last < 0) return null;
  const at = options.indexOf(active);
  const next = { ArrowDown: Math.min(at + 1, last), ArrowUp: Math.max(at - 1, 0), Home: 0, End: last }[key];
  return next === undefined ? null : options[next];
}

export function activate(list, option) {
  for (const other of list.querySelectorAll("[data-active]")) other.removeAttribute("data-active");
  option.setAttribute("data-active", "");
  list.setAttribute("aria-activedescendant", option.id);
  option.scrollIntoView({ block: "nearest" });
}

/** A select's list. `send(values)` once enough is chosen; several are confirmed by a button of their own. */
export function selectList(part, options, chosen, send) {
  const several = part.max_values > 1;
  const values = new Set(chosen);
  const nodes = options.map((option, n) =>
    el(
      "li",
      {
        id: `option-${n}`,
        role: "option",
        class: "option",
        "data-value": option.value,
        "aria-selected": values.has(option.value) ? "true" : "false",
      },
      option.emoji ? el("span", { class: "emoji" }, option.emoji.name) : null,
      el(
        "span",
        { class: "label" },
        option.label,
        option.description ? el("small", {}, option.description) : null,
      ),
    ),
  );
  const list = el(
    "ul",
    {
      class: "options",
      role: "listbox",
      tabindex: 0,
      "aria-label": part.placeholder ?? "Options",
      "aria-multiselectable": several ? "true" : null,
    },
    ...nodes,
  );
  const confirm = several ? el("button", { type: "button", class: "button primary" }) : null;
  const enough = () => values.size >= part.min_values && values.size <= part.max_values;
  const count = () => {
    if (!confirm) return;
    confirm.textContent = `Choose (${values.size} of ${part.max_values})`;
    confirm.disabled = !enough();
  };
  const choose = (node) => {
    if (!node) return;
    const value = node.dataset.value;
    if (!several) return send([value]);
    if (values.has(value)) values.delete(value);
    else if (values.size < part.max_values) values.add(value);
    node.setAttribute("aria-selected", String(values.has(value)));
    count();
  };
  count();
  activateFirst(list, nodes, values);
  list.addEventListener("click", (event) => choose(event.target.closest("[role=option]")));
  list.addEventListener("pointermove", (event) => {
    const node = event.target.closest("[role=option]");
    if (node && !node.hasAttribute("data-active")) activate(list, node);
  });
  let typed = "";
  let since = 0;
  list.addEventListener("keydown", (event) => {
    const active = list.querySelector("[data-active]");
    const next = moveBy(event.key, nodes, active);
    if (next) activate(list, next);
    else if (event.key === "Enter" || (event.key === " " && typed === "")) choose(active);
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
      typed = event.timeStamp - since < 800 ? typed + event.key : event.key;
      since = event.timeStamp;
      const found = nodes.find((node) => node.textContent.toLowerCase().includes(typed.toLowerCase()));
      if (found) activate(list, found);
    } else return;
    event.preventDefault();
  });
  confirm?.addEventListener("click", () => enough() && send([...values]));
  const content = el("div", { class: "choice" }, list, confirm);
  return { content, list, values: () => (enough() ? [...values] : null) };
}

function activateFirst(list, nodes, values) {
  const first = nodes.find((node) => values.has(node.dataset.value)) ?? nodes[0];
  if (!first) return;
  first.setAttribute("data-active", "");
  list.setAttribute("aria-activedescendant", first.id);
}
