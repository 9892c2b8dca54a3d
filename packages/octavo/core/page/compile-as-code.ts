// A page that can't be read as Markdown, such as one that is nested too deeply: its title, and its source as a sample.

import type { SourcePage } from "../model/page.ts";
import type { Compiled } from "./compile.ts";
import type { PageSetup } from "./context/page-context.ts";
import { readFrontMatter, splitFrontMatter, titleOfFile } from "./front-matter.ts";
import { plainCode } from "./tree/samples.ts";

export function compileAsCode(markdown: string, source: SourcePage, { settings, syntax }: PageSetup): Compiled {
  const { whole, yaml } = splitFrontMatter(markdown);
  const { value } = readFrontMatter(yaml, source.path, settings.frontMatter, syntax.keepsAll);
  const title = value.title ?? titleOfFile(source);
  const body = markdown.slice(whole.length).trim();
  const id = "source";
  return {
    document: {
      frontMatter: { description: title, ...value, title },
      label: title,
      children: [
        { type: "heading", depth: 1, id, title, aliases: [], children: [{ type: "text", value: title }] },
        plainCode(body),
      ],
      headers: [],
    },
    anchors: [id],
    ...{ links: [], externalLinks: [], images: [], imageOrigins: [], sources: [], problems: [], dependencies: [] },
  };
}
