// Translates one page to Markdown of this generator.

import { stringify } from "yaml";
import { withUnixLines } from "../../core/files/read-text.ts";
import type { Site } from "../../core/model/site.ts";
import { withDollars } from "../../core/page/formulas/guard-formulas.ts";
import { splitFrontMatter } from "../../core/page/front-matter.ts";
import { restoreCitations } from "../../core/page/tree/constants.ts";
import { includeOf } from "../syntax/include-syntax.ts";
import type { Fitted } from "./fit-page.ts";
import { keptBlocks } from "./kept-blocks.ts";
import type { ReadPage } from "./read-page.ts";
import { writeFrontMatter } from "./write-front-matter.ts";
import { writeBlocks } from "./write-nodes.ts";

export type Translation = {
  text: string;
  /** Fields of front matter that have no meaning here. */
  dropped: string[];
};

/** @param constants that text in braces may cite. */
export function translatePage(read: ReadPage, { tree }: Fitted, constants: Site["constants"]): Translation {
  const { yaml, dropped } = writeFrontMatter(read);
  const now = { ...tree, children: tree.children.filter(({ type }) => type !== "yaml") };
  const markdown = `${writeBlocks(keptBlocks(read.text, read.was, now), read.text)}\n`;
  const matter = yaml.trim() ? `---\n${withCitations(yaml, constants)}\n---\n\n` : "";
  const lines = withCitations(markdown, constants).split("\n").map(asExample);
  return { text: matter + lines.join("\n"), dropped };
}

/** Nothing is included anymore, so what looks like it is an example. */
function asExample(line: string): string {
  const [, before = "", text = ""] = /^([ \t>]*)(.*?)\s*$/.exec(line) ?? [];
  if (!/^(?:-|\{)/.test(text) || !includeOf(text, true)) return line;
  return `${before}${text.startsWith("-") ? ";" : "\\"}${line.slice(before.length)}`;
}

/** A page that can't be read as Markdown is shown as its source, below its title. */
export function sourceAsPage(markdown: string, title: string, description: string): string {
  const text = withUnixLines(markdown);
  const body = text.slice(splitFrontMatter(text).whole.length).trim();
  const fence = "`".repeat(Math.max(3, ...[...body.matchAll(/`{3,}/g)].map(([marks]) => marks.length + 1)));
  return `---\n${stringify({ title, description })}---\n\n# ${title} {#source}\n\n${fence}text\n${body}\n${fence}\n`;
}

/** Restores the braces that the parser must not see, and escapes those that don't cite anything. */
function withCitations(markdown: string, constants: Site["constants"]): string {
  const written = restoreCitations(withDollars(markdown));
  return written.replace(/(\\?)\{=([A-Za-z]\w*)\}/g, (whole, backslash, name) =>
    backslash || constants.has(name) ? whole : `\\${whole}`,
  );
}
