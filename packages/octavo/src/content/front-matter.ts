// The keys that front matter may contain.

import * as v from "valibot";
import { findControl } from "../files/read-text.ts";
import type { FrontMatter } from "../model/page.ts";
import type { Problem } from "../model/problem.ts";
import { parseYaml } from "../settings/yaml.ts";

const text = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty("Write at least a word"),
  v.check((written) => !findControl(written), "Leave out control characters"),
);

const schema = v.strictObject({
  title: v.optional(text),
  description: v.optional(text),
  prev: v.optional(v.boolean()),
  next: v.optional(v.boolean()),
  layout: v.optional(v.picklist(["home"], "The only other layout is `home`")),
  lang: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/, "Write a language tag such as `en` or `pt-BR`")),
  ),
});

/** @param yaml the text between the `---` lines. */
export function readFrontMatter(yaml: string, file: string): { value: Partial<FrontMatter>; problems: Problem[] } {
  const { value, problems } = parseYaml(yaml, file, schema, 1);
  return { value: value ?? {}, problems };
}
