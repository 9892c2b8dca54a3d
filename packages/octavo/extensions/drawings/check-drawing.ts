// Finds what is wrong with the elements of a drawing: names, labels, attributes, places, and marks.

import { suggest } from "../../core/model/problem.ts";
import { type ElementKind, elementKinds, focusAttribute } from "./elements.ts";
import { allElements, type DrawingElement } from "./model/drawing.ts";
import type { DrawingFault } from "./read-drawing.ts";
import { childrenSlot } from "./read-line.ts";

/** @param elements with the site's own elements written out. @param ownNames the names of those. */
export function checkDrawing(elements: readonly DrawingElement[], ownNames: readonly string[]): DrawingFault[] {
  return [
    ...elements.flatMap((element) => [...checkPlace(element), ...checkElement(element, ownNames)]),
    ...checkFrames(elements),
    ...checkMarks(elements),
  ];
}

/** Checks an element and all in it, but not whether it can be where it is. */
export function checkElement(element: DrawingElement, ownNames: readonly string[]): DrawingFault[] {
  const { name, children, attributes } = element;
  const kind = elementKinds.get(name);
  // Where something can be in an unknown element isn't known either.
  if (!kind) return [unknownElement(element, ownNames), ...children.flatMap((child) => checkElement(child, ownNames))];
  const isHidden = name === "dropdown" && children.length > 0 && attributes.open === undefined;
  return [
    ...checkLabel(element, kind),
    ...checkAttributes(element, kind),
    ...(isHidden
      ? [fault(element, "The items of a closed dropdown aren't drawn.", "Add `{open}`, or remove them.")]
      : []),
    ...children
      .filter((child) => child.name !== childrenSlot)
      .flatMap((child) => [...checkPlace(child, element), ...checkElement(child, ownNames)]),
  ];
}

function fault({ place }: DrawingElement, message: string, remedy: string): DrawingFault {
  return { ...place, message, remedy };
}

/** The name that the writer knows. */
function nameOf({ name, alias = name }: DrawingElement): string {
  return `\`${alias}\``;
}

function unknownElement(element: DrawingElement, ownNames: readonly string[]): DrawingFault {
  const names = [...elementKinds.keys(), ...ownNames];
  const meant = suggest(element.name, names);
  const remedy = meant ? `Did you mean \`${meant}\`?` : `Known: ${names.join(", ")}.`;
  return fault(element, `There is no element \`${element.name}\`.`, remedy);
}

function checkLabel(element: DrawingElement, { label }: ElementKind): DrawingFault[] {
  if (label === "required" && element.label === "")
    return [fault(element, `${nameOf(element)} needs a label.`, "Write it after the name, on the same line.")];
  if (label === "none" && element.label !== "")
    return [
      fault(element, `${nameOf(element)} doesn't have a label.`, "Write the text on a line below it, as an element."),
    ];
  return [];
}

function checkAttributes(element: DrawingElement, { attributes }: ElementKind): DrawingFault[] {
  const known = [...attributes, focusAttribute];
  return Object.keys(element.attributes)
    .filter((name) => !known.includes(name))
    .map((name) => {
      const meant = suggest(name, known);
      const remedy = meant ? `Did you mean \`${meant}\`?` : `Use ${known.join(", ")}.`;
      return fault(element, `${nameOf(element)} doesn't have the attribute \`${name}\`.`, remedy);
    });
}

function checkPlace(element: DrawingElement, parent?: DrawingElement): DrawingFault[] {
  const kind = elementKinds.get(element.name);
  if (!kind) return [];
  const wrong = (remedy: string) => {
    const where = parent ? `in ${nameOf(parent)}` : "at the top";
    return [fault(element, `${nameOf(element)} can't be ${where}.`, remedy)];
  };
  const { within } = kind;
  if (within?.length === 0 && parent) return wrong("Remove the spaces before it.");
  const holds = parent && elementKinds.get(parent.name)?.holds;
  if (holds?.length === 0) return wrong("Indent it by two spaces less.");
  if (holds && !holds.includes(element.name)) return wrong(`It can contain ${named(holds)}.`);
  if (within && within.length > 0 && !within.includes(parent?.name ?? "")) return wrong(`Put it in ${named(within)}.`);
  return [];
}

const either = new Intl.ListFormat("en", { type: "disjunction" });

function named(names: readonly string[]): string {
  return either.format(names.map((name) => `\`${name}\``));
}

function checkFrames(elements: readonly DrawingElement[]): DrawingFault[] {
  const other = elements.find(({ name }) => name !== "frame");
  if (!other || !elements.some(({ name }) => name === "frame")) return [];
  return [fault(other, `${nameOf(other)} is next to a frame.`, "Put everything into frames, or nothing.")];
}

/** Text refers to a mark by its number. */
function checkMarks(elements: readonly DrawingElement[]): DrawingFault[] {
  const marked = allElements(elements).filter(({ mark }) => mark !== undefined);
  return marked
    .filter(({ mark }, at) => marked.findIndex((other) => other.mark === mark) < at)
    .map((element) => {
      const free = Math.max(...marked.map(({ mark = 0 }) => mark)) + 1;
      return fault(element, `The mark (${element.mark}) is used twice.`, `Use the next free number, (${free}).`);
    });
}
