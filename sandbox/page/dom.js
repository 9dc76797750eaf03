// Makes nodes. Text only ever becomes text nodes: nothing here or elsewhere parses markup.

const SVG = "http://www.w3.org/2000/svg";

/** An element; attributes that are null, undefined or false are left out; children that are null, too. */
export function el(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** An icon of one path, drawn with the text's colour. */
export function icon(path, name = "icon") {
  const svg = document.createElementNS(SVG, "svg");
  const drawn = document.createElementNS(SVG, "path");
  drawn.setAttribute("d", path);
  return fill(svg, { class: name, viewBox: "0 0 24 24", "aria-hidden": "true" }, [drawn]);
}

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    node.setAttribute(name, value === true ? "" : String(value));
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return node;
}

export const byId = (id) => document.getElementById(id);
