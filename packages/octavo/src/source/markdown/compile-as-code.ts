// A page that can't be read as Markdown, such as one that is nested too deeply: its title, and its source as a sample. Only
// on sites that aren't strict.

import type { SourcePage } from "../../model/page.ts";
import { fault, type Problem, placeAt } from "../../model/problem.ts";
import type { PageSetup } from "../page/page-setup.ts";
import type { Compiled } from "./compile.ts";
import { readFrontMatter, splitFrontMatter, titleOfFile } from "./front-matter.ts";
import { plainCode } from "./samples.ts";

/** Longer pages would slow down browsers, and the search. */
const mostCharacters = 100_000;

export function compileAsCode(markdown: string, source: SourcePage, { settings }: PageSetup): Compiled {
  const { whole, yaml } = splitFrontMatter(markdown);
  const { value } = readFrontMatter(yaml, source.path, settings.frontMatter, false);
  const title = value.title ?? titleOfFile(source);
  const body = markdown.slice(whole.length).trim();
  const problems: Problem[] = [];
  if (body.length > mostCharacters) {
    const place = placeAt(markdown, markdown.indexOf(body) + mostCharacters);
    problems.push(fault(false, source.path, place, "The rest of the page isn't shown.", "Split it.", "rest of a page"));
  }
  const id = "source";
  return {
    document: {
      frontMatter: { description: title, ...value, title },
      label: title,
      children: [
        { type: "heading", depth: 1, id, title, aliases: [], children: [{ type: "text", value: title }] },
        plainCode(body.slice(0, mostCharacters)),
      ],
      headers: [],
    },
    ...{
      links: [],
      externalLinks: [],
      anchors: [id],
      headings: [],
      images: [],
      imageOrigins: [],
      sources: [],
      samples: [],
      problems,
      dependencies: [],
    },
  };
}
