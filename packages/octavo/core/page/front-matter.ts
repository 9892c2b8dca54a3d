// Front matter: the fields that every site has, those that a site declares in site/site.yaml, and what a page has in place
// of them.

import * as v from "valibot";
import { childrenOf, type DocumentNode } from "../model/document.ts";
import { textOf } from "../model/document-text.ts";
import { titleOfName } from "../model/file-name.ts";
import type { FrontMatter, SourcePage } from "../model/page.ts";
import { asMistake, type Place, type Problem } from "../model/problem.ts";
import type { Site } from "../model/site.ts";
import { fieldTypes, frontMatterFields } from "../settings/schemas/front-matter.ts";
import { anyMap } from "../settings/settings-file.ts";
import { parseYaml, type YamlResult } from "../settings/yaml.ts";

/** @returns the whole block, and what is between its fences. Both are empty if there is none. */
export function splitFrontMatter(markdown: string): { whole: string; yaml: string } {
  const [whole = "", yaml = ""] = /^---[ \t]*\n(.*?\n)?---[ \t]*(?:\n|$)/s.exec(markdown) ?? [];
  return { whole, yaml };
}

/**
 * @param yaml the text between the `---` lines. Empty if the page has none.
 * @param declared the fields that the site adds.
 * @param keepsAll whether keys and values without a meaning are kept as they are. Otherwise they're mistakes.
 */
export function readFrontMatter(
  yaml: string,
  file: string,
  declared: Site["frontMatter"],
  keepsAll: boolean,
): { value: Partial<FrontMatter>; problems: Problem[]; placeOf: (path: string[]) => Place } {
  const added = [...declared].map(([name, { type, required }]): [string, v.GenericSchema] => [
    name,
    required ? fieldTypes[type] : v.optional(fieldTypes[type]),
  ]);
  const fields = v.object({ ...Object.fromEntries(added), ...frontMatterFields });
  const read = keepsAll ? readAny(yaml, file, fields) : readOwn(yaml, file, fields);
  // One block may have several mistakes, but is only lost once.
  const lost = (index: number) => (index === 0 ? "block of front matter" : undefined);
  return { ...read, problems: read.problems.map((problem, index) => asMistake(problem, lost(index))) };
}

type Fields = v.ObjectSchema<v.ObjectEntries, undefined>;

function readOwn(yaml: string, file: string, fields: Fields): ReturnType<typeof readFrontMatter> {
  const { value, problems, placeOf } = parseFields(yaml, file, v.strictObject(fields.entries));
  if (value) return { value, problems, placeOf };
  const written = parseFields(yaml, file, anyMap).value ?? linesThatCanBeRead(yaml);
  return { value: sortFields(written, fields).value, problems, placeOf };
}

/** Fields that are missing in a page without front matter are missing at its start. */
function parseFields<S extends v.GenericSchema>(yaml: string, file: string, schema: S): YamlResult<v.InferOutput<S>> {
  return yaml.trim() ? parseYaml(yaml, file, schema, 1) : parseYaml("{}", file, schema);
}

const draftField = v.object({ draft: frontMatterFields.draft });

function readAny(yaml: string, file: string, fields: Fields): ReturnType<typeof readFrontMatter> {
  const { value: read, problems, placeOf } = parseFields(yaml, file, anyMap);
  const written = read ?? linesThatCanBeRead(yaml);
  if (written.draft !== undefined) problems.push(...parseYaml(yaml, file, draftField, 1).problems);
  const { value, other } = sortFields(withTexts(written), fields);
  const draft = isDraft(written) && { draft: true };
  return { value: { ...value, ...draft, ...(Object.keys(other).length > 0 && { other }) }, problems, placeOf };
}

/** Separates the fields that have a meaning from the others. */
function sortFields(written: Record<string, unknown>, fields: Fields) {
  const { issues = [] } = v.safeParse(fields, written);
  const faulty = new Set(issues.map((issue) => String(issue.path?.[0]?.key)));
  const isOwn = (key: string) => Object.hasOwn(fields.entries, key) && !faulty.has(key);
  const some = (isChosen: (key: string) => boolean) =>
    Object.fromEntries(Object.entries(written).filter(([key]) => isChosen(key)));
  return { value: v.parse(v.partial(fields), some(isOwn)), other: some((key) => !isOwn(key)) };
}

/** What a block with a mistake, or in TOML, says line by line, so that a draft stays one. */
function linesThatCanBeRead(yaml: string): Record<string, unknown> {
  return Object.fromEntries(
    [...yaml.matchAll(/^([A-Za-z_][\w-]*)(?::|[ \t]*=)[ \t]+(\S.*)$/gm)].flatMap(([, key = "", text]) => {
      const { value, problems } = parseYaml(`${key}: ${text}`, "", anyMap, 1);
      return problems.length === 0 && value ? [[key, value[key]]] : [];
    }),
  );
}

const yes: unknown[] = [true, "true", "yes", "on"];
const no: unknown[] = [false, "false", "no", "off"];

/** Some sites have `published: false`, and older YAML also knows `yes` and `no`. */
function isDraft({ draft, published }: Record<string, unknown>): boolean {
  return yes.includes(draft) || no.includes(published);
}

/** A title such as `2024` is written without quotes. */
function withTexts({ ...written }: Record<string, unknown>): Record<string, unknown> {
  for (const key of ["title", "description"]) if (typeof written[key] === "number") written[key] = String(written[key]);
  return written;
}

/** `guide/getting-started.md` is called `Getting started`, and `guide/index.md` is called `Guide`. */
export function titleOfFile({ relativePath, pathInLanguage = relativePath }: SourcePage): string {
  const path = pathInLanguage.replace(/\.mdx?$/i, "").replace(/(?:^|\/)(?:index|readme)$/i, "");
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
