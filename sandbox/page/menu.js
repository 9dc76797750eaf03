// A menu beside a member.

import { el } from "./dom.js";
import { closePopup, openPopup } from "./popup.js";

/** `items`: [label, act] or null for a line between groups. */
export function openMenu(anchor, label, items) {
  const entries = items.map((item) =>
    item === null
      ? el("li", { role: "separator" })
      : el("li", { role: "none" }, el("button", { type: "button", role: "menuitem", tabindex: -1 }, item[0])),
  );
  const menu = el("ul", { class: "menu", role: "menu", "aria-label": label }, ...entries);
  const buttons = [...menu.querySelectorAll("button")];
  buttons.forEach((button, n) => {
    const [, act] = items.filter(Boolean)[n];
    button.addEventListener("click", () => {
      closePopup();
      act();
    });
  });
  menu.addEventListener("keydown", (event) => {
    const at = buttons.indexOf(document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (event.key === "Tab") closePopup();
    if (to === undefined) return;
    event.preventDefault();
    buttons.at(to % buttons.length).focus();
  });
  openPopup(el("div", {}, el("p", { class: "menu-title" }, label), menu), anchor);
  buttons[0]?.focus();
}
