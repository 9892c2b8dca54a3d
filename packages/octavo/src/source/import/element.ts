// An element of HTML or JSX, while it's replaced.

import type { Nodes } from "mdast";
import type { PageContext } from "../page/page-context.ts";

export type Element = {
  /** In lowercase, unless it's a component's. */
  name: string;
  /** By lowercase name. An expression of JSX has no value. */
  attributes: ReadonlyMap<string, string | undefined>;
  /** What it holds, already replaced. */
  children: Nodes[];
  /** Where it is written. */
  at: Nodes;
};

/** What an element becomes. */
export type Replace = (element: Element, page: PageContext) => Nodes[];
