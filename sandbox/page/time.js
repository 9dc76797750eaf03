// Timestamps as Discord shows them; the relative ones count.

import { el } from "./dom.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const UNITS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];
const relative = new Intl.RelativeTimeFormat("en", { numeric: "always" });
const formats = Object.fromEntries(
  Object.entries(STYLES).map(([name, style]) => [name, new Intl.DateTimeFormat("en-GB", style)]),
);

let ahead = 0; // milliseconds by which the server's clock is ahead of this one's

/** `utc`: the server's time in seconds. */
export function setClock(utc) {
  ahead = utc * 1000 - Date.now();
}

/** `<t:unix:style>`. */
export function timestamp(unix, style = "f") {
  const date = new Date(unix * 1000);
  return el(
    "time",
    {
      datetime: Number.isNaN(date.getTime()) ? null : date.toISOString(),
      title: shown(unix, "F"),
      "data-unix": style === "R" ? unix : null,
    },
    shown(unix, style),
  );
}

export function shown(unix, style) {
  const date = new Date(unix * 1000);
  if (Number.isNaN(date.getTime())) return "Invalid date";
  if (style !== "R") return (formats[style] ?? formats.f).format(date);
  const left = Math.ceil((unix * 1000 - Date.now() - ahead) / 1000);
  const [unit, seconds] = UNITS.find(([, size]) => Math.abs(left) >= size) ?? UNITS.at(-1);
  return relative.format(Math.trunc(left / seconds), unit);
}

/** Keeps every relative timestamp in the document right, from now on. */
export function startClock() {
  setInterval(() => {
    for (const node of document.querySelectorAll("time[data-unix]")) {
      const text = shown(Number(node.dataset.unix), "R");
      if (node.textContent !== text) node.firstChild.data = text;
    }
  }, 250);
}
