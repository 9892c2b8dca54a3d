// What a site publishes for AI assistants.

import type { SiteFace } from "../../core/extension.ts";
import { assistantPaths } from "../../core/model/assistant-paths.ts";
import type { CompiledPage } from "../../core/model/page.ts";
import { indexText, type PageIndex, pageIndexPath } from "../../core/model/page-index.ts";
import { type Published, textFile } from "../../core/publish/files/published.ts";
import { settingOf } from "../../core/settings/setting.ts";
import type { EditionTree } from "../../core/site/connect-pages.ts";
import { notFoundMarkdown, pageIndex, wholeText } from "./llms.ts";
import { assistantLinks } from "./settings.ts";
import { skillFile, skillIndex } from "./skill.ts";

export const site: SiteFace = {
  files: [publishedAssistants],
  // Early in the document, for programs and for people who read the source.
  body: ({ site }) => `<a hidden href="${site.base}${assistantPaths.index}">Documentation index (llms.txt)</a>\n`,
  shell: ({ site }) => {
    const links = settingOf(assistantLinks, site);
    return links.length > 0 ? links : undefined;
  },
};

export function publishedAssistants(tree: EditionTree): Published[] {
  const { index, skill, notFound, wholeText: path } = assistantPaths;
  let last: { pages: CompiledPage[]; list: PageIndex } | undefined;
  // Two files are made of it. In `dev`, pages change.
  const listOfPages = () => {
    const pages = [...tree.pages.values()];
    if (!last?.pages.every((page, at) => page === pages[at])) last = { pages, list: pageIndex(tree) };
    return last.list;
  };
  return [
    textFile("edition", index, () => indexText(listOfPages())),
    textFile("edition", pageIndexPath, () => JSON.stringify(listOfPages())),
    { scope: "edition", path, make: ({ root }) => wholeText(tree, root) },
    textFile("edition", skill, () => skillFile(tree)),
    textFile("edition", notFound, () => notFoundMarkdown(tree)),
    textFile("host", ".well-known/agent-skills/index.json", () => skillIndex(tree)),
  ];
}
