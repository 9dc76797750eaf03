// Makes one tree look like another while it keeps its nodes: focus, selection and places stay where they are.

/** Changes `node` (in the document) into `wanted`; returns the node that stands there afterwards. */
export function morph(node, wanted) {
  if (!alike(node, wanted)) {
    node.replaceWith(wanted);
    return wanted;
  }
  if (node.nodeType === Node.TEXT_NODE) {
    if (node.data !== wanted.data) node.data = wanted.data;
    return node;
  }
  for (const { name } of [...node.attributes]) {
    if (!wanted.hasAttribute(name)) node.removeAttribute(name);
  }
  for (const { name, value } of wanted.attributes) {
    if (node.getAttribute(name) === value) continue;
    // As an attribute a style would be inline code to the page's security policy.
    if (name === "style") node.style.cssText = value;
    else node.setAttribute(name, value);
  }
  morphChildren(node, [...wanted.childNodes]);
  return node;
}

/** The same for the children of `parent`. Those with `data-key` find their like wherever it stood. */
export function morphChildren(parent, wanted) {
  const kept = new Set();
  const keyed = new Map();
  for (const child of parent.childNodes) {
    if (keyOf(child) !== null) keyed.set(keyOf(child), child);
  }
  const keys = new Set(wanted.map(keyOf));
  // What goes, goes first: then those that stay stand in their order and need not be moved.
  for (const [key, child] of keyed) {
    if (!keys.has(key)) child.remove();
  }
  let place = parent.firstChild;
  for (const child of wanted) {
    const key = keyOf(child);
    let like = null;
    if (key !== null) {
      like = keyed.get(key) ?? null;
    } else {
      like = place;
      while (like && (keyOf(like) !== null || !alike(like, child))) like = like.nextSibling;
    }
    if (like === null) {
      kept.add(parent.insertBefore(child, place));
      continue;
    }
    if (like !== place) parent.insertBefore(like, place);
    const stands = morph(like, child);
    kept.add(stands);
    place = stands.nextSibling;
  }
  for (const child of [...parent.childNodes]) {
    if (!kept.has(child)) child.remove();
  }
}

function alike(one, other) {
  return one.nodeType === other.nodeType && one.nodeName === other.nodeName && keyOf(one) === keyOf(other);
}

function keyOf(node) {
  return node.nodeType === Node.ELEMENT_NODE ? node.getAttribute("data-key") : null;
}
