// The elements that a site names itself, in terms of the generator's: `trigger-card` is a card with an icon. Its drawing has
// placeholders for the label and attributes of its uses, and one for what they contain.

import { allElements, type DrawingElement } from "./model/drawing.ts";
import type { DrawingFault } from "./read-drawing.ts";
import { childrenSlot } from "./read-line.ts";

/** The element that each name is written out as. */
export type Composites = ReadonlyMap<string, DrawingElement>;

type Expanded = { elements: DrawingElement[]; faults: DrawingFault[] };

/** Writes out the site's own elements. Everything in them has the place of their use. */
export function expandComposites(elements: readonly DrawingElement[], composites: Composites): Expanded {
  const faults: DrawingFault[] = [];
  const expand = (element: DrawingElement): DrawingElement => {
    const children = element.children.map(expand);
    const composite = composites.get(element.name);
    if (!composite) return { ...element, children };
    if (children.length > 0 && !allElements([composite]).some(({ name }) => name === childrenSlot)) {
      const remedy = `Move them, or add \`${childrenSlot}\` to \`${element.name}\` in site/drawings.yaml.`;
      faults.push({ ...element.place, message: `\`${element.name}\` can't contain elements.`, remedy });
    }
    return writeOut(composite, { ...element, children });
  };
  return { elements: elements.map(expand), faults };
}

const placeholder = /\$([a-z][a-z-]*)/g;

function writeOut(composite: DrawingElement, use: DrawingElement): DrawingElement {
  const taken = placeholdersIn(composite);
  const values = new Map([...Object.entries(use.attributes), ["label", use.label]]);
  const others = Object.entries(use.attributes).filter(([name]) => !taken.has(name));
  const filled = fill(composite, values, use);
  return {
    ...filled,
    alias: use.name,
    attributes: { ...filled.attributes, ...Object.fromEntries(others) },
    ...(use.mark !== undefined && { mark: use.mark }),
  };
}

function placeholdersIn(composite: DrawingElement): Set<string> {
  const texts = allElements([composite]).flatMap(({ label, attributes }) => [label, ...Object.values(attributes)]);
  return new Set(texts.flatMap((text) => [...text.matchAll(placeholder)].map(([, name = ""]) => name)));
}

function fill(element: DrawingElement, values: ReadonlyMap<string, string>, use: DrawingElement): DrawingElement {
  const filled = (text: string) => text.replace(placeholder, (_, name: string) => values.get(name) ?? "").trim();
  const isLost = (text: string) => text !== "" && filled(text) === "";
  const attributes = Object.entries(element.attributes).filter(([, value]) => !isLost(value));
  const children = element.children.flatMap((child) => {
    if (child.name === childrenSlot) return use.children;
    return isLost(child.label) ? [] : [fill(child, values, use)];
  });
  return {
    ...element,
    ...{ label: filled(element.label), place: use.place, children },
    attributes: Object.fromEntries(attributes.map(([name, value]) => [name, filled(value)])),
  };
}
