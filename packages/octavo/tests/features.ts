// Which folders and files of this package belong to which feature. Tests remove each feature, and look for features
// that import each other. An extension is a folder. Editions, which are versions and
// languages, are a mechanism of the core.

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../core/files/package-root.ts";
import { extensions } from "../extensions/extensions.ts";

/** Without the files of `import/` itself, which are the lists of what the core may load. */
const importFolders = readdirSync(join(packageRoot, "import"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `import/${name}`);

export type Feature = {
  /** Below the package. */
  paths: readonly string[];
  /** The features that it can't do without. They don't import it. */
  needs?: readonly string[];
};

/** What a site can be without. */
export const features: Readonly<Record<string, Feature>> = {
  ...Object.fromEntries(
    extensions.map(({ name, needs }): [string, Feature] => [name, { paths: [`extensions/${name}`], needs }]),
  ),
  import: { paths: importFolders },
  editions: {
    paths: [
      "core/publish/pages/menus.ts",
      "core/reader/client/versions.ts",
      "core/reader/ui/TranslationNote.tsx",
      "core/reader/ui/VersionBanner.tsx",
      "core/reader/ui/EditionMenu.tsx",
      "core/reader/ui/languages.ts",
      "core/reader/ui/versions.ts",
      "core/site/checks/translations.ts",
      "core/page/tree/original-headings.ts",
      "core/parts/version",
      "core/settings/editions",
      "core/settings/schemas/translations.ts",
      "core/settings/schemas/versions.ts",
      "core/site/edition-pages.ts",
    ],
  },
};
