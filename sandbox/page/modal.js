// A modal as a bot opens it: labels, text inputs, string selects. Nothing is lost when sending fails.

import { el } from "./dom.js";
import { markdown } from "./markdown.js";

const ROW = 1, SELECT = 3, INPUT = 4, TEXT = 10, LABEL = 18;
const SHORT = 1;

/** `send(values)` resolves to an outcome; the modal closes when that is "answered". */
export function openModal(modal, names, send) {
  const fields = [];
  const parts = modal.components.map((part) => section(part, names, fields));
  const failed = el("p", { class: "failed", role: "alert" });
  const submit = el("button", { type: "submit", class: "button primary" }, "Submit");
  const cancel = el("button", { type: "button", class: "button link" }, "Cancel");
  const form = el(
    "form",
    {},
    el("h2", { id: "modal-title" }, modal.title),
    ...parts,
    failed,
    el("div", { class: "row end" }, cancel, submit),
  );
  const dialog = el("dialog", { class: "modal", "aria-labelledby": "modal-title" }, form);
  const before = document.activeElement;
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (before?.isConnected) before.focus({ preventScroll: true });
  });
  cancel.addEventListener("click", () => dialog.close());
  form.addEventListener("keydown", (event) => {
    // Enter sends from a line; in a paragraph it is a line break, with Ctrl it sends.
    if (event.key === "Enter" && event.ctrlKey) form.requestSubmit();
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    submit.disabled = true;
    failed.textContent = "";
    const values = Object.fromEntries(fields.filter((f) => f.value !== "").map((f) => [f.name, f.value]));
    const { outcome } = await send(values);
    submit.disabled = false;
    if (outcome === "answered") dialog.close();
    else failed.textContent = "Something went wrong. Try again.";
  });
  document.body.append(dialog);
  dialog.showModal();
  fields[0]?.focus();
}

function section(part, names, fields) {
  if (part.type === TEXT) return el("div", { class: "text" }, ...markdown(part.content, names));
  if (part.type === ROW) return el("div", {}, ...part.components.map((c) => labelled(c.label, null, c, fields)));
  if (part.type === LABEL) return labelled(part.label, part.description, part.component, fields);
  return el("p", { class: "small" }, `Component of type ${part.type}`);
}

function labelled(label, description, part, fields) {
  const field = part.type === SELECT ? chooser(part) : part.type === INPUT ? input(part) : null;
  if (!field) return el("p", { class: "small" }, `Component of type ${part.type}`);
  fields.push(field);
  return el(
    "label",
    { class: "field" },
    el("span", {}, label, part.required ? el("b", { "aria-hidden": "true" }, " *") : null),
    description ? el("small", {}, description) : null,
    field,
  );
}

function input(part) {
  const shared = {
    name: part.custom_id,
    required: part.required,
    minlength: part.min_length,
    maxlength: part.max_length ?? 4000,
    placeholder: part.placeholder,
  };
  if (part.style === SHORT) return el("input", { type: "text", ...shared, value: part.value });
  const node = el("textarea", { rows: 4, ...shared });
  node.value = part.value ?? "";
  return node;
}

function chooser(part) {
  return el(
    "select",
    { name: part.custom_id, required: part.required },
    el("option", { value: "" }, part.placeholder ?? "Make a selection"),
    ...part.options.map((option) =>
      el(
        "option",
        { value: option.value, selected: option.default },
        [option.emoji?.name, option.label].filter(Boolean).join(" "),
      ),
    ),
  );
}
