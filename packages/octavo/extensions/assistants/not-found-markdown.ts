// `404.html.md`: what programs get for an unknown address. A server that can run code replaces the sections
// with the pages that are nearest to the address (core/serve/http/not-found-markdown.ts).

import type { VersionTree } from "../../core/site/connect-pages.ts";
import { keyPages } from "./key-pages.ts";
import { linkLine, markdownAddress, notFoundHead } from "./llms.ts";

const pagesPerSection = 3;

export function notFoundMarkdown(tree: VersionTree): string {
  const { site } = tree;
  const take = keyPages(tree, new Set());
  const sections = take(pagesPerSection).map(({ label, pages }) => {
    const lines = pages.map(({ label, page: { source, record } }) => {
      return `- ${linkLine(label, markdownAddress(site, source.route), record.frontmatter.description)}`;
    });
    return `## ${label}\n\n${lines.join("\n")}\n`;
  });
  return [notFoundHead(site), ...sections].join("\n");
}
