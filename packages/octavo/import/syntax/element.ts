// An element of HTML or JSX, while it's replaced.

import type { Nodes } from "mdast";
import type { PageContext } from "../../core/page/context/page-context.ts";

export type Element = {
  /** In lowercase, unless it's a component's. */
  name: string;
  /** By lowercase name. An expression of JSX only has a value if it's a text. */
  attributes: ReadonlyMap<string, string | undefined>;
  /** The code of the expressions among them, in MDX. */
  code?: ReadonlyMap<string, string>;
  /** What it holds, already replaced. */
  children: Nodes[];
  /** Where it is written. */
  at: Nodes;
};

/** What an element becomes. */
export type Replace = (element: Element, page: PageContext) => Nodes[];

/** A component that has an equivalent here. @returns undefined if this one can't be expressed. */
export type Component = (element: Element) => Nodes[] | undefined;
