// Discord's markdown as nodes. What is no markup stays text, whatever it looks like.

import { el } from "./dom.js";
import { timestamp } from "./time.js";

/** Nodes of a whole text. `names`: { user(id), channel(id), role(id) } give what a mention shows, or null. */
export function markdown(text, names) {
  const out = [];
  const lines = text.split("\n");
  let paragraph = [];
  const flush = () => {
    if (paragraph.length > 0) out.push(el("p", {}, ...inline(paragraph.join("\n"), names)));
    paragraph = [];
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    let found;
    if (line.startsWith("```") && (found = fenced(lines, at)) !== null) {
      flush();
      out.push(el("pre", {}, el("code", {}, found.text)));
      at = found.last;
    } else if ((found = /^(#{1,3}) +(\S.*)$/.exec(line))) {
      flush();
      // The page itself has the first two levels.
      out.push(el(`h${found[1].length + 2}`, {}, ...inline(found[2].replace(/ +#+ *$/, ""), names)));
    } else if ((found = /^-# +(\S.*)$/.exec(line))) {
      flush();
      out.push(el("p", { class: "small" }, ...inline(found[1], names)));
    } else if (line.startsWith(">>> ")) {
      flush();
      out.push(el("blockquote", {}, ...markdown([line.slice(4), ...lines.slice(at + 1)].join("\n"), names)));
      at = lines.length;
    } else if (line.startsWith("> ")) {
      flush();
      const quoted = [];
      while (at < lines.length && lines[at].startsWith("> ")) quoted.push(lines[at++].slice(2));
      at -= 1;
      out.push(el("blockquote", {}, ...markdown(quoted.join("\n"), names)));
    } else if (ITEM.test(line)) {
      flush();
      const items = [];
      while (at < lines.length && ITEM.test(lines[at])) items.push(ITEM.exec(lines[at++]));
      at -= 1;
      out.push(list(items, 0, items[0][1].length, names).node);
    } else {
      paragraph.push(line);
    }
  }
  flush();
  return out;
}

const ITEM = /^( *)([-*]|\d{1,9}\.) +(\S.*)$/;

function fenced(lines, first) {
  const only = /^```(.+)```$/.exec(lines[first]);
  if (only) return { text: only[1], last: first };
  const last = lines.findIndex((line, at) => at > first && line.trimEnd().endsWith("```"));
  if (last < 0) return null;
  const head = lines[first].slice(3);
  const body = lines.slice(first + 1, last);
  const tail = lines[last].trimEnd().slice(0, -3);
  if (head && !/^[\w+-]+$/.test(head)) body.unshift(head);
  if (tail) body.push(tail);
  return { text: body.join("\n"), last };
}

function list(items, first, depth, names) {
  const numbered = /\d/.test(items[first][2]);
  const node = el(numbered ? "ol" : "ul", { start: numbered ? parseInt(items[first][2], 10) : null });
  let at = first;
  while (at < items.length && items[at][1].length >= depth) {
    if (items[at][1].length > depth && node.lastChild) {
      const inner = list(items, at, items[at][1].length, names);
      node.lastChild.append(inner.node);
      at = inner.next;
    } else {
      node.append(el("li", {}, ...inline(items[at][3], names)));
      at += 1;
    }
  }
  return { node, next: at };
}

// Each rule: a pattern that must match at the place, and what it makes of the match. The first that matches, wins.
const RULES = [
  [/^\\([^\p{L}\p{N}\s])/u, (m) => m[1]],
  [/^(`+)(?!`)([^]*?[^`])\1(?!`)/, (m) => el("code", {}, m[2])],
  [/^<@!?(\d{1,20})>/, (m, n) => mention("@", n.user(m[1]) ?? "unknown-user")],
  [/^<@&(\d{1,20})>/, (m, n) => mention("@", n.role(m[1]) ?? "unknown-role")],
  [/^<#(\d{1,20})>/, (m, n) => mention("#", n.channel(m[1]) ?? "unknown")],
  [/^<\/([^:>]{1,100}):\d{1,20}>/, (m) => mention("/", m[1])],
  [/^<t:(-?\d{1,13})(?::([tTdDfFR]))?>/, (m) => timestamp(Number(m[1]), m[2])],
  [/^\*\*((?:\\.|[^\\])+?)\*\*(?!\*)/su, (m, n) => el("strong", {}, ...inline(m[1], n))],
  [/^__((?:\\.|[^\\])+?)__(?!_)/su, (m, n) => el("u", {}, ...inline(m[1], n))],
  [/^~~((?:\\.|[^\\])+?)~~/su, (m, n) => el("s", {}, ...inline(m[1], n))],
  [/^\*(?=\S)((?:\\.|\*\*|[^\\*])+?)(?<=\S)\*(?!\*)/su, (m, n) => el("em", {}, ...inline(m[1], n))],
  [/^_(?=\S)((?:\\.|[^\\_])+?)(?<=\S)_(?![\p{L}\p{N}_])/su, (m, n) => el("em", {}, ...inline(m[1], n))],
  [/^\|\|((?:\\.|[^\\])+?)\|\|/su, (m, n) => el("span", { class: "spoiler", tabindex: 0 }, ...inline(m[1], n))],
  [/^\[((?:\\.|[^\\\]])+)\]\((https?:\/\/[^\s<>()]+)\)/su, (m, n) => link(m[2], inline(m[1], n))],
  [/^<?(https?:\/\/[^\s<>]+[^\s<>.,:;"')\]])>?/u, (m) => link(m[1], [m[1]])],
];
const SPECIAL = /[\\`<*_~|[]|https?:/;
const INSIDE_WORD = /[\p{L}\p{N}]$/u;

function inline(text, names) {
  const out = [];
  let plain = "";
  let rest = text;
  const flush = () => {
    plain.split("\n").forEach((part, n) => out.push(...(n > 0 ? [el("br")] : []), ...(part ? [part] : [])));
    plain = "";
  };
  while (rest) {
    const at = rest.search(SPECIAL);
    if (at < 0) break;
    plain += rest.slice(0, at);
    rest = rest.slice(at);
    let made = null;
    for (const [pattern, make] of RULES) {
      if (rest[0] === "_" && rest[1] !== "_" && INSIDE_WORD.test(plain)) break;
      const match = pattern.exec(rest);
      if (match) {
        made = make(match, names);
        rest = rest.slice(match[0].length);
        break;
      }
    }
    if (made === null) {
      plain += rest[0];
      rest = rest.slice(1);
    } else if (typeof made === "string") {
      plain += made;
    } else {
      flush();
      out.push(made);
    }
  }
  plain += rest;
  flush();
  return out;
}

function mention(sign, name) {
  return el("span", { class: "mention" }, sign + name);
}

function link(address, content) {
  return el("a", { href: address, target: "_blank", rel: "noopener noreferrer" }, ...content);
}
