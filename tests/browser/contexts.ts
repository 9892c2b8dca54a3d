// The elements of a document with those around them, from which follows how each looks.

import { type DefaultTreeAdapterTypes, parse } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Attributes that change how an element looks, or what it's called. */
const telling = /^(?:aria-|role$|open$|checked$|hidden$|type$|tabindex$|alt$)/;
/** Their rows depend on how many children they have. */
const grids = /(?:^| )(?:compact-)?cards(?: |$)/;

/** What is in a drawing of a user interface looks the same wherever the drawing is. */
const drawn = /\.d-(?:box|frames)(?:\.|$)/;
/** Parts of a drawing fade or stand out, depending on the marks in it. */
const emphasis = /\.(?:hit|off|way)(?=\.|$)/g;

/** Elements that only arrange what is in them, or that look the same everywhere, if they have no class. */
const plain = /^(?:p|ul|ol|li|div|span|section|strong|em|b|i|a|code|dl|dd|dt|svg|table|thead|tbody|tr|td)$/;

/** Every element of a document, with those around it. Repeated nesting, such as that of lists, counts once. */
export function contextsOf(html: string): Set<string> {
  const found = new Set<string>();
  const visit = (node: Node, outer: readonly string[]) => {
    const drawing = outer.findIndex((description) => drawn.test(description));
    const around = drawing < 0 ? outer : outer.slice(drawing, drawing + 1);
    const isElement = "tagName" in node;
    const own = isElement ? descriptionOf(node) : "";
    const path = !isElement || around.at(-1) === own ? around : [...around, own];
    if (isElement) found.add(path.join(" > "));
    // Colors of code have their own tests, and drawings, too.
    const isOpaque = isElement && (node.tagName === "svg" || node.tagName === "head" || isCode(node));
    if ("childNodes" in node && !isOpaque) for (const child of node.childNodes) visit(child, path);
  };
  visit(parse(html), []);
  return found;
}

/**
 * What decides how an element looks and what axe says about it, without each list and paragraph around it. A site has
 * so few of these that a fixture can have them all.
 *
 * @param context of `contextsOf`.
 * @returns the element with the two nearest ones around it that aren't plain, or for what is drawn, with the drawing.
 */
export function lookOf(context: string): string {
  // How many cards or frames are next to each other only decides their width.
  const around = context.replace(/×\d+|\.d-by-\d+/g, "").split(" > ");
  const element = around.pop() ?? "";
  if (around.some((outer) => drawn.test(outer))) return `drawing > ${element.replace(emphasis, "")}`;
  return [...around.filter((outer) => !plain.test(outer)).slice(-2), element].join(" > ");
}

function isCode({ tagName, parentNode }: Element): boolean {
  return tagName === "code" && parentNode?.nodeName === "pre";
}

function descriptionOf({ tagName, attrs, childNodes }: Element): string {
  const classes = attrs.find(({ name }) => name === "class")?.value ?? "";
  const names = attrs.map(({ name }) => name).filter((name) => telling.test(name));
  const size = grids.test(classes) ? `×${childNodes.filter((child) => "tagName" in child).length}` : "";
  return [tagName, ...classes.split(/\s+/).filter(Boolean).sort(), ...names.sort()].join(".") + size;
}
