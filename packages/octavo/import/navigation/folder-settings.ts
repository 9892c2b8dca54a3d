// What files say about their folder: its label and place in `_category_.json` or `_category_.yml` of Docusaurus, and the order
// and labels of what is in it in `meta.json` of Fumadocs and `_meta.js` of Nextra.

import { posix } from "node:path";
import { publishableName, withoutNumbers } from "../../core/model/file-name.ts";
import type { Problem } from "../../core/model/problem.ts";
import { canonicalRoute } from "../../core/model/route.ts";
import type { FolderSettings } from "./foreign-navigation.ts";
import { entriesOf, itemsOf, type Literal, textAt, valueAt } from "./literal.ts";
import { readModule } from "./module-literals.ts";
import { readYamlLiteral } from "./yaml-literals.ts";

/** Docusaurus leaves out the numbers that names start with. */
export const docusaurusFolderFile = /(?:^|\/)_category_\.(?:json|ya?ml)$/;
export const folderSettingsFile = /(?:^|\/)(?:_category_\.(?:json|ya?ml)|meta\.json|_meta\.(?:json|[cm]?[jt]sx?))$/;

/** @param pages the folder of the pages below the root. @param files below that folder. @returns settings by the route of the folder or page. */
export async function readFolderSettings(
  root: string,
  pages: string,
  files: readonly string[],
): Promise<{ folders: Map<string, FolderSettings>; problems: Problem[] }> {
  const folders = new Map<string, FolderSettings>();
  const problems: Problem[] = [];
  for (const file of files) {
    const read = /\.[cm]?[jt]sx?$/.test(file) ? readModule : readYamlLiteral;
    const { value, problems: faults } = await read(root, posix.join(pages, file));
    problems.push(...faults);
    const found = docusaurusFolderFile.test(file)
      ? [["", categoryOf(value)] as const]
      : /(?:^|\/)_meta\./.test(file)
        ? nextraEntries(value)
        : fumadocsEntries(value);
    const folder = `/${posix.dirname(file).replace(/^\.$/, "")}`;
    for (const [name, settings] of found) {
      const path = posix.join(folder, name === "index" ? "" : name);
      const route = canonicalRoute(publishableName(docusaurusFolderFile.test(file) ? withoutNumbers(path) : path));
      folders.set(route, { ...folders.get(route), ...settings });
    }
  }
  return { folders, problems };
}

type Entry = readonly [name: string, settings: FolderSettings];

function categoryOf(value: Literal | undefined): FolderSettings {
  const label = textAt(value, "label");
  const position = valueAt(value, "position");
  return {
    ...(label && { label }),
    ...(position?.kind === "other" && typeof position.value === "number" && { position: position.value }),
  };
}

/** `{ "title": "Guide", "pages": ["start", "---Label---", "deploy"] }` */
function fumadocsEntries(value: Literal | undefined): Entry[] {
  const label = textAt(value, "title");
  const pages = itemsOf(valueAt(value, "pages")).flatMap((item, position): Entry[] =>
    item.kind === "text" && /^[\w(][^[\]]*$/.test(item.value) ? [[item.value, { position }]] : [],
  );
  return label ? [["", { label }], ...pages] : pages;
}

/** `{ start: "Get started", deploy: { title: "Deploy" } }` */
function nextraEntries(value: Literal | undefined): Entry[] {
  return entriesOf(value).map(([name, entry], position) => {
    const label = entry.kind === "text" ? entry.value : textAt(entry, "title");
    // The index page takes its place from the folder around it.
    return [name, { ...(label && { label }), ...(name !== "index" && { position }) }];
  });
}
