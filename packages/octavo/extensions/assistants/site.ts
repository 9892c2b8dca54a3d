// What a site publishes for AI assistants.

import type { SiteFace } from "../../core/extension.ts";
import { assistantPaths } from "../../core/model/assistant-paths.ts";
import { indexText, pageIndexPath } from "../../core/model/page-index.ts";
import { type Published, textFile } from "../../core/publish/files/published.ts";
import type { VersionTree } from "../../core/site/connect-pages.ts";
import { notFoundMarkdown, pageIndex, wholeText } from "./llms.ts";
import { skillFile, skillIndex } from "./skill.ts";

export const site: SiteFace = { files: [publishedAssistants] };

export function publishedAssistants(tree: VersionTree): Published[] {
  const { index, skill, notFound, wholeText: path } = assistantPaths;
  return [
    textFile("edition", index, () => indexText(pageIndex(tree))),
    textFile("edition", pageIndexPath, () => JSON.stringify(pageIndex(tree))),
    { scope: "edition", path, make: ({ root }) => wholeText(tree, root) },
    textFile("edition", skill, () => skillFile(tree)),
    textFile("edition", notFound, () => notFoundMarkdown(tree)),
    textFile("host", ".well-known/agent-skills/index.json", () => skillIndex(tree)),
  ];
}
