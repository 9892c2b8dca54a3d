// Front matter: the keys that it may contain, and what a page has in their place.

import * as v from "valibot";
import { findControl } from "../files/read-text.ts";
import { childrenOf, type DocumentNode } from "../model/document.ts";
import { textOf } from "../model/document-text.ts";
import { titleOfName } from "../model/file-name.ts";
import type { FrontMatter, SourcePage } from "../model/page.ts";
import { asWarning, type Problem } from "../model/problem.ts";
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

/**
 * @param yaml the text between the `---` lines.
 * @param strict whether keys and values without a meaning are mistakes. Otherwise they're kept as they are.
 */
export function readFrontMatter(
  yaml: string,
  file: string,
  strict: boolean,
): { value: Partial<FrontMatter>; problems: Problem[] } {
  if (!strict) return readAny(yaml, file);
  const { value, problems } = parseYaml(yaml, file, schema, 1);
  return { value: value ?? {}, problems };
}

const knownKeys = v.object(schema.entries);

const anyMap = v.custom<Record<string, unknown>>(
  (input) => typeof input === "object" && input !== null && !Array.isArray(input),
  "Write a map, with lines such as `key: value`",
);

function readAny(yaml: string, file: string): ReturnType<typeof readFrontMatter> {
  const { value: written = {}, problems } = parseYaml(yaml, file, anyMap, 1);
  const texts = withTexts(written);
  const { issues = [] } = v.safeParse(knownKeys, texts);
  const faulty = new Set(issues.map((issue) => String(issue.path?.[0]?.key)));
  const isOwn = (key: string) => Object.hasOwn(schema.entries, key) && !faulty.has(key);
  const some = (isChosen: (key: string) => boolean) =>
    Object.fromEntries(Object.entries(texts).filter(([key]) => isChosen(key)));
  const other = some((key) => !isOwn(key));
  const value = { ...v.parse(knownKeys, some(isOwn)), ...(Object.keys(other).length > 0 && { other }) };
  return { value, problems: problems.map((problem) => ({ ...asWarning(problem), lost: "block of front matter" })) };
}

/** A title such as `2024` is written without quotes. */
function withTexts({ ...written }: Record<string, unknown>): Record<string, unknown> {
  for (const key of ["title", "description"]) if (typeof written[key] === "number") written[key] = String(written[key]);
  return written;
}

/** `guide/getting-started.md` is called `Getting started`, and `guide/index.md` is called `Guide`. */
export function titleOfFile({ relativePath }: SourcePage): string {
  const path = relativePath.replace(/\.mdx?$/i, "").replace(/(?:^|\/)(?:index|readme)$/i, "");
  return titleOfName(path.split("/").at(-1) ?? "") || "Home";
}

const longestDescription = 160;

/** The text of the first paragraph, as far as search engines show it. */
export function descriptionOf(nodes: readonly DocumentNode[]): string {
  const text = firstParagraph(nodes).replace(/\s+/g, " ").trim();
  if (text.length <= longestDescription) return text;
  return `${text.slice(0, longestDescription - 1).replace(/[\s.,;:–—-]+\S*$/, "")}…`;
}

function firstParagraph(nodes: readonly DocumentNode[]): string {
  for (const node of nodes) {
    const text = node.type === "paragraph" ? textOf([node]) : firstParagraph(childrenOf(node));
    if (text.trim()) return text;
  }
  return "";
}
