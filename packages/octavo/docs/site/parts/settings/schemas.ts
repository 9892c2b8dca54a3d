// The JSON schemas of the settings, by the names of their files.

import anchors from "../../../../schemas/anchors.schema.json" with { type: "json" };
import changelog from "../../../../schemas/changelog.schema.json" with { type: "json" };
import constants from "../../../../schemas/constants.schema.json" with { type: "json" };
import drawings from "../../../../schemas/drawings.schema.json" with { type: "json" };
import externalLinks from "../../../../schemas/external-links.schema.json" with { type: "json" };
import frontMatter from "../../../../schemas/front-matter.schema.json" with { type: "json" };
import glossary from "../../../../schemas/glossary.schema.json" with { type: "json" };
import labels from "../../../../schemas/labels.schema.json" with { type: "json" };
import redirects from "../../../../schemas/redirects.schema.json" with { type: "json" };
import search from "../../../../schemas/search.schema.json" with { type: "json" };
import sidebar from "../../../../schemas/sidebar.schema.json" with { type: "json" };
import site from "../../../../schemas/site.schema.json" with { type: "json" };
import synonyms from "../../../../schemas/synonyms.schema.json" with { type: "json" };
import texts from "../../../../schemas/texts.schema.json" with { type: "json" };
import translations from "../../../../schemas/translations.schema.json" with { type: "json" };
import typedNumbers from "../../../../schemas/typed-numbers.schema.json" with { type: "json" };
import versions from "../../../../schemas/versions.schema.json" with { type: "json" };
import wording from "../../../../schemas/wording.schema.json" with { type: "json" };

/** As much of JSON Schema as the settings use. */
export type Schema = {
  type?: string;
  description?: string;
  default?: unknown;
  enum?: readonly unknown[];
  properties?: Readonly<Record<string, Schema | undefined>>;
  required?: readonly string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  anyOf?: readonly Schema[];
  $ref?: string;
  $defs?: Readonly<Record<string, Schema>>;
};

export const schemas: ReadonlyMap<string, Schema> = new Map<string, Schema>([
  ["site", site],
  ["versions", versions],
  ["translations", translations],
  ["sidebar", sidebar],
  ["redirects", redirects],
  ["anchors", anchors],
  ["constants", constants],
  ["typed-numbers", typedNumbers],
  ["glossary", glossary],
  ["changelog", changelog],
  ["drawings", drawings],
  ["external-links", externalLinks],
  ["synonyms", synonyms],
  ["search", search],
  ["labels", labels],
  ["texts", texts],
  ["wording", wording],
  ["front-matter", frontMatter],
]);
