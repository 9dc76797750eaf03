// What opens beside a control and closes again: one at a time, placed where there is room.

import { el } from "./dom.js";

let open = null;

/** Shows `content` beside `anchor`; `closed(how)` is called once: "escape", "outside" or what `closePopup` says. */
export function openPopup(content, anchor, closed = () => {}) {
  closePopup("outside");
  const node = el("div", { class: "popup" }, content);
  document.body.append(node);
  const place = () => put(node, anchor.getBoundingClientRect());
  const outside = (event) => {
    if (!node.contains(event.target) && !anchor.contains(event.target)) closePopup("outside");
  };
  const key = (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    event.preventDefault();
    closePopup("escape");
  };
  document.addEventListener("pointerdown", outside, true);
  window.addEventListener("resize", place);
  node.addEventListener("keydown", key);
  open = {
    anchor,
    place,
    end: (how) => {
      document.removeEventListener("pointerdown", outside, true);
      window.removeEventListener("resize", place);
      const focused = node.contains(document.activeElement);
      node.remove();
      anchor.setAttribute("aria-expanded", "false");
      if (focused && anchor.isConnected) anchor.focus({ preventScroll: true });
      closed(how);
    },
  };
  anchor.setAttribute("aria-expanded", "true");
  place();
  return node;
}

export function closePopup(how = "done") {
  const ending = open;
  open = null;
  ending?.end(how);
}

/** The anchor has moved. */
export function placePopup() {
  open?.place();
}

/** The control beside which something is open, or null. */
export function popupAnchor() {
  return open?.anchor ?? null;
}

function put(node, at) {
  const margin = 8;
  node.style.minWidth = `${Math.min(at.width, innerWidth - 2 * margin)}px`;
  const { width, height } = node.getBoundingClientRect();
  const below = innerHeight - at.bottom;
  const up = below < height + margin && at.top > below;
  const top = up ? at.top - height - 4 : at.bottom + 4;
  node.style.left = `${Math.max(margin, Math.min(at.left, innerWidth - width - margin))}px`;
  node.style.top = `${Math.max(margin, Math.min(top, innerHeight - height - margin))}px`;
}
