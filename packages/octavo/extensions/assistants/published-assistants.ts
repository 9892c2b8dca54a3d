// What a site publishes for AI assistants.

import { assistantPaths } from "../../core/model/assistant-paths.ts";
import { madeOfAllPages } from "../../core/publish/discovery/all-pages.ts";
import type { Published } from "../../core/publish/files/published.ts";
import type { VersionTree } from "../../core/site/connect-pages.ts";
import { pageIndex, wholeText } from "./llms.ts";
import { notFoundMarkdown } from "./not-found-markdown.ts";
import { skillFile, skillIndex } from "./skill.ts";

export function publishedAssistants(tree: VersionTree): Published[] {
  const ofEdition = (path: string, text: (tree: VersionTree) => string): Published => {
    return { scope: "edition", path, make: () => ({ content: text(tree) }) };
  };
  return [
    ofEdition(assistantPaths.index, pageIndex),
    {
      ...{ scope: "edition", path: assistantPaths.wholeText },
      make: ({ root }) => madeOfAllPages(wholeText(tree), root),
    },
    ofEdition(assistantPaths.skill, skillFile),
    ofEdition(assistantPaths.notFound, notFoundMarkdown),
    {
      ...{ scope: "host", path: ".well-known/agent-skills/index.json", isReplaceable: true },
      make: () => ({ content: skillIndex(tree) }),
    },
  ];
}
