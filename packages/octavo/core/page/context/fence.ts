// A fence with a sample, before it's annotated.

import type { Code, List, Nodes } from "mdast";
import type { CodeMeta } from "../../code/code-meta.ts";
import type { ListItem } from "../../model/document.ts";

/** What is known about the items of lists that explain the numbers in a sample. */
export type SampleNotes = Map<List, readonly NonNullable<ListItem["note"]>[]>;

export type Fence = {
  node: Code;
  language: string;
  meta: CodeMeta;
  /** What follows it: a list may explain its lines. */
  next?: Nodes;
  /** Those of the samples of the page so far. */
  notes: SampleNotes;
};
