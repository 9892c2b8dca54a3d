// Reads the text of a page into a tree in the syntax of this generator.

import type { Root } from "mdast";
import { withUnixLines } from "../files/read-text.ts";
import type { SourcePage } from "../model/page.ts";
import type { Problem } from "../model/problem.ts";
import { textOfLines } from "./context/lines.ts";
import type { PageContext, PageSetup } from "./context/page-context.ts";
import { checkDepth, checkSize } from "./limits.ts";
import { parseTree } from "./parse-markdown.ts";
import { guardCitations } from "./tree/constants.ts";
import { replaceAlerts } from "./tree/github-alerts.ts";
import { placeNodes } from "./tree/place-nodes.ts";
import { replaceUnpublishable } from "./tree/replace-unpublishable.ts";

/** A page whose text was read. */
export type ReadPage = {
  tree: Root;
  page: PageContext;
  /** Those whose places aren't in the text that was parsed. */
  problemsInFiles: Problem[];
};

/** @throws PageFault when the page is too large or too deeply nested. */
export function readTree(markdown: string, source: SourcePage, setup: PageSetup): ReadPage {
  const page = newPage(source, setup);
  const written = withUnixLines(markdown);
  checkSize(written);
  const lines = setup.syntax.read(written, page);
  const problemsInFiles = page.problems.splice(0);
  page.text = { lines, markdown: textOfLines(lines) };
  if (lines.some(({ file }) => file !== undefined)) checkSize(page.text.markdown);
  const tree = parseTree(guardCitations(page.text.markdown), setup.settings.math);
  checkDepth(tree);
  setup.syntax.adapt?.(tree, page);
  if (page.text.markdown.includes("[!")) replaceAlerts(tree);
  if (written.includes("&#")) replaceUnpublishable(tree);
  placeNodes(tree, source.path);
  return { tree, page, problemsInFiles };
}

export function newPage(source: SourcePage, setup: PageSetup): PageContext {
  let number = 0;
  return {
    setup,
    source,
    text: { lines: [], markdown: "" },
    problems: [],
    links: [],
    externalLinks: [],
    anchors: new Set(),
    images: new Map(),
    imageOrigins: new Set(),
    sources: new Set(),
    dependencies: new Map(),
    nextNumber: () => ++number,
  };
}
