// What files say about their folder: its label and place in `_category_.json` or `_category_.yml` of Docusaurus.

import { posix } from "node:path";
import { publishableName, withoutNumbers } from "../../core/model/file-name.ts";
import type { Problem } from "../../core/model/problem.ts";
import { canonicalRoute } from "../../core/model/route.ts";
import type { Site } from "../../core/model/site.ts";
import { type Literal, textAt, valueAt } from "./literal.ts";
import { readYamlLiteral } from "./yaml-literals.ts";

export const folderSettingsFile = /(?:^|\/)_category_\.(?:json|ya?ml)$/;

export type Folders = NonNullable<Site["folders"]>;

/**
 * @param pages the folder of the pages below the root. @param files below that folder.
 * @returns settings by the route of the folder.
 */
export function readFolderSettings(
  root: string,
  pages: string,
  files: readonly string[],
): { folders: Folders; problems: Problem[] } {
  const folders = new Map<string, ReturnType<typeof settingsIn>>();
  const problems: Problem[] = [];
  for (const file of files) {
    const { value, problems: faults } = readYamlLiteral(root, posix.join(pages, file));
    problems.push(...faults);
    // Docusaurus leaves out the numbers that names start with.
    const route = canonicalRoute(publishableName(withoutNumbers(posix.join("/", posix.dirname(file)))));
    folders.set(route, { ...folders.get(route), ...settingsIn(value) });
  }
  return { folders, problems };
}

function settingsIn(value: Literal | undefined) {
  const label = textAt(value, "label");
  const position = valueAt(value, "position");
  return {
    ...(label && { label }),
    ...(position?.kind === "other" && typeof position.value === "number" && { position: position.value }),
  };
}
