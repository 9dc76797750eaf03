// Components of a message as Discord draws them. Presses are found by `data-custom-id`, so nothing listens here.

import { el, icon } from "./dom.js";
import { markdown } from "./markdown.js";

const ROW = 1, BUTTON = 2, SELECT = 3, SECTION = 9, TEXT = 10, THUMBNAIL = 11, GALLERY = 12, FILE = 13;
const SEPARATOR = 14, CONTAINER = 17;
const STYLES = ["", "primary", "secondary", "success", "danger", "link", "premium"];
const CHEVRON = "M6 9l6 6 6-6";

export const USER_SELECT = 5, ROLE_SELECT = 6, MENTIONABLE_SELECT = 7, CHANNEL_SELECT = 8;
const SELECTS = [SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT];

/** `look`: { names, pending(custom_id), chosen(custom_id), options(select) }: what the page knows beside it. */
export function component(part, look) {
  if (SELECTS.includes(part.type)) return select(part, look);
  return KINDS[part.type]?.(part, look) ?? el("p", { class: "small" }, `Component of type ${part.type}`);
}

const KINDS = {
  [ROW]: (part, look) =>
    el("div", { class: "row", "data-key": `row ${keyOf(part)}` }, ...part.components.map((c) => component(c, look))),
  [BUTTON]: button,
  [SECTION]: (part, look) =>
    el(
      "div",
      { class: "section" },
      el("div", { class: "stack" }, ...part.components.map((c) => component(c, look))),
      component(part.accessory, look),
    ),
  [TEXT]: (part, look) => el("div", { class: "text" }, ...markdown(part.content, look.names)),
  [THUMBNAIL]: (part) => el("div", { class: "thumbnail" }, picture(part)),
  [GALLERY]: (part) => el("div", { class: "gallery" }, ...part.items.map(picture)),
  [FILE]: (part) =>
    el("a", { class: "file", href: part.file.url, target: "_blank", rel: "noopener" }, nameOf(part.file.url)),
  [SEPARATOR]: (part) => el("div", { class: `separator s${part.spacing}${part.divider ? " line" : ""}` }),
  [CONTAINER]: (part, look) => {
    const node = el("div", { class: "container" }, ...part.components.map((c) => component(c, look)));
    if (part.accent_color !== null && part.accent_color !== undefined) {
      node.style.setProperty("--accent", `#${part.accent_color.toString(16).padStart(6, "0")}`);
    }
    return node;
  },
};

function button(part, look) {
  const style = STYLES[part.style] ?? "secondary";
  const content = [part.emoji ? el("span", { class: "emoji" }, part.emoji.name) : null, part.label ?? null];
  const named = part.label ? null : part.emoji?.name;
  if (part.url) {
    return el(
      "a",
      { class: `button ${style}`, href: part.url, target: "_blank", rel: "noopener noreferrer", "aria-label": named },
      ...content,
    );
  }
  const waits = look.pending(part.custom_id);
  return el(
    "button",
    {
      type: "button",
      class: `button ${style}`,
      "data-key": part.custom_id,
      "data-custom-id": part.custom_id,
      disabled: part.disabled,
      "aria-busy": waits ? "true" : null,
      "aria-label": named,
    },
    ...content,
  );
}

function select(part, look) {
  const options = look.options(part);
  const chosen = look.chosen(part.custom_id) ?? options.filter((o) => o.default).map((o) => o.value);
  const shown = options.filter((option) => chosen.includes(option.value));
  const placeholder = part.placeholder ?? "Make a selection";
  return el(
    "button",
    {
      type: "button",
      class: "select",
      "data-key": part.custom_id,
      "data-custom-id": part.custom_id,
      "data-select": "",
      role: "combobox",
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      "aria-label": placeholder,
      "aria-busy": look.pending(part.custom_id) ? "true" : null,
      disabled: part.disabled,
    },
    el(
      "span",
      { class: shown.length > 0 ? "chosen" : "placeholder" },
      shown.length > 0 ? shown.map((o) => [o.emoji?.name, o.label].filter(Boolean).join(" ")).join(", ") : placeholder,
    ),
    icon(CHEVRON, "icon chevron"),
  );
}

function picture(item) {
  return el("img", { src: item.media.url, alt: item.description ?? "", loading: "lazy" });
}

function nameOf(address) {
  return decodeURIComponent(address.split("/").at(-1));
}

function keyOf(row) {
  return row.components[0]?.custom_id ?? row.components[0]?.url ?? "";
}
