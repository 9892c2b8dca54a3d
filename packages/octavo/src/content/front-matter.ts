// Reads the front matter of pages: the fields that every site has, and those that a site declares in site/site.yaml.

import * as v from "valibot";
import type { FrontMatter } from "../model/page.ts";
import type { Problem } from "../model/problem.ts";
import type { Site } from "../model/site.ts";
import { fieldTypes, frontMatterFields } from "../settings/schemas/front-matter.ts";
import { parseYaml } from "../settings/yaml.ts";

/**
 * @param yaml the text between the `---` lines. Empty if the page has none.
 * @param declared the fields that the site adds.
 */
export function readFrontMatter(
  yaml: string,
  file: string,
  declared: Site["frontMatter"],
): { value: Partial<FrontMatter>; problems: Problem[] } {
  const added = [...declared].map(([name, { type, required }]): [string, v.GenericSchema] => [
    name,
    required ? fieldTypes[type] : v.optional(fieldTypes[type]),
  ]);
  const schema = v.strictObject({ ...Object.fromEntries(added), ...frontMatterFields });
  const { value, problems } = parseYaml(yaml.trim() || "{}", file, schema, 1);
  return { value: value ?? {}, problems };
}
