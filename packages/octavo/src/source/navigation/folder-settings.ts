// `_category_.json` and `_category_.yml` of Docusaurus: the label and the place of a folder.

import { posix } from "node:path";
import { publishableName, withoutNumbers } from "../../model/file-name.ts";
import type { Problem } from "../../model/problem.ts";
import { canonicalRoute } from "../../model/route.ts";
import type { FolderSettings } from "./foreign-navigation.ts";
import { textAt, valueAt } from "./literal.ts";
import { readYamlLiteral } from "./yaml-literals.ts";

export const folderSettingsFile = /(?:^|\/)_category_\.(?:json|ya?ml)$/;

/** @param pages the folder of the pages below the root. @param files below that folder. @returns settings by the route of the folder. */
export function readFolderSettings(
  root: string,
  pages: string,
  files: readonly string[],
): { folders: Map<string, FolderSettings>; problems: Problem[] } {
  const folders = new Map<string, FolderSettings>();
  const problems: Problem[] = [];
  for (const file of files) {
    const { value, problems: faults } = readYamlLiteral(root, posix.join(pages, file));
    problems.push(...faults);
    const label = textAt(value, "label");
    const position = valueAt(value, "position");
    folders.set(canonicalRoute(publishableName(withoutNumbers(`/${posix.dirname(file).replace(/^\.$/, "")}`))), {
      ...(label && { label }),
      ...(position?.kind === "other" && typeof position.value === "number" && { position: position.value }),
    });
  }
  return { folders, problems };
}
