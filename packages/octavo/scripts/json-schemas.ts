// JSON schemas of the settings, made from the schemas that the generator itself uses, so that editors complete and
// explain what the build accepts.

import { type JsonSchema, toJsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";
import { anchorsFile, redirectsFile } from "../core/settings/schemas/addresses.ts";
import { constantsFile } from "../core/settings/schemas/constants.ts";
import { frontMatterFields } from "../core/settings/schemas/front-matter.ts";
import { sidebarEntry, sidebarFile } from "../core/settings/schemas/sidebar.ts";
import { siteFile } from "../core/settings/schemas/site.ts";
import { textsFile } from "../core/settings/schemas/texts.ts";
import { translationsFile } from "../core/settings/schemas/translations.ts";
import { versionsFile } from "../core/settings/schemas/versions.ts";
import { changelogFile } from "../extensions/changelog/schema.ts";
import { checkFiles, extensionSettings } from "../extensions/settings.ts";

const schemas: Record<string, [schema: v.GenericSchema, title: string]> = {
  site: [siteFile, "Who the site is and where it lives (site/site.yaml)"],
  versions: [versionsFile, "The versions of the documentation (site/versions.yaml)"],
  translations: [translationsFile, "The languages that the documentation is translated to (site/translations.yaml)"],
  sidebar: [sidebarFile, "The tree of pages in the sidebar (site/sidebar.yaml)"],
  redirects: [redirectsFile, "Where old addresses lead (site/redirects.yaml)"],
  anchors: [anchorsFile, "Where old anchors lead (site/anchors.yaml)"],
  constants: [constantsFile, "Limits, prices, and versions that pages cite by name (site/constants.yaml)"],
  changelog: [changelogFile, "What changed, for readers (site/changelog.yaml)"],
  texts: [textsFile(), "Texts of the interface in one language (site/texts/<language>.yaml)"],
  // A site can declare more fields, which only the build knows.
  "front-matter": [v.looseObject(frontMatterFields), "The front matter of a page"],
};

/** Those of the files of extensions. */
const ofExtensions = [...extensionSettings, ...checkFiles].flatMap(({ at, title, schema }) =>
  title === undefined || !schema ? [] : [[at.replace(/\.yaml$/, ""), [schema, `${title} (site/${at})`]] as const],
);

/** File names with their JSON schemas. */
export function jsonSchemas(): [name: string, schema: JsonSchema][] {
  return [...Object.entries(schemas), ...ofExtensions].map(([name, [schema, title]]) => {
    // Rules that JSON Schema can't express are left to the build.
    const { $schema, $defs, ...rest } = toJsonSchema(schema, {
      ...{ typeMode: "input", errorMode: "ignore", ignoreActions: ["metadata"] },
      definitions: { entry: sidebarEntry },
    });
    return [`${name}.schema.json`, { $schema, title, ...rest, ...(name === "sidebar" && { $defs }) }];
  });
}
