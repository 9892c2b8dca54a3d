// A drawing of a user interface: the elements that its fence names, one per line.

import type { Place } from "../../../core/model/problem.ts";

export type DrawingElement = {
  /** One of the generator's elements, such as `button`. */
  name: string;
  /** What the site calls it in site/drawings.yaml, such as `trigger-card`. */
  alias?: string;
  label: string;
  /** Values by name. A flag's value is the empty string. */
  attributes: Readonly<Record<string, string>>;
  /** The number in the circle next to it. */
  mark?: number;
  children: readonly DrawingElement[];
  /** The lines below `code`. */
  code?: string;
  /** In the text of the fence. */
  place: Place;
};

/** An element with everything that it's drawn with. */
export type DrawnElement = Omit<DrawingElement, "children" | "place"> & {
  children: readonly DrawnElement[];
  /** As SVG. */
  icon?: string;
  /** The HTML of each line of the code. */
  lines?: readonly string[];
};

export type Drawing = {
  /** No other drawing of the page has it. */
  number: number;
  title: string;
  /** What it shows, in words. */
  outline: readonly Outline[];
  elements: readonly DrawnElement[];
};

/** A container and what is directly in it, as one line, and the containers in it. */
export type Outline = { text: string; parts: readonly Outline[] };

/** All elements, each before those in it. */
export function allElements<Element extends { children: readonly Element[] }>(elements: readonly Element[]): Element[] {
  return elements.flatMap((element) => [element, ...allElements(element.children)]);
}
