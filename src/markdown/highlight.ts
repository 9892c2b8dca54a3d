// Code to coloured lines, at build. Colours are classes (`k` keyword, `s` string …), so both themes share the HTML
// and no inline style is needed. A block that was coloured before comes from the cache.

import { readFileSync } from "node:fs";
import type { HighlighterCore } from "shiki/core";
import type { BlockCache } from "./block-cache.ts";
import { escapeHtml } from "./escape.ts";

/** Theme variable to class; what is absent has the colour of plain text. */
const classOfVariable: Record<string, string> = {
  "token-constant": "n",
  "token-string": "s",
  "token-string-expression": "s",
  "token-comment": "c",
  "token-keyword": "k",
  "token-parameter": "p",
  "token-function": "f",
  "token-punctuation": "u",
  "token-link": "s",
  "token-inserted": "i",
  "token-deleted": "d",
};

/** Rises when the classes or the way they are written change, so that older cached blocks are not used. */
const formatVersion = "3";

let highlighter: Promise<HighlighterCore> | undefined;
const ready = new Set<string>();

/** Some grammars take seconds for a line of thousands of characters. A longer line stays plain. */
const longestLine = 1000;

export type Highlighted = { lines: string[]; knownLanguage: boolean };

/** @returns one string of HTML a line. Unknown languages come back as plain text. */
export async function highlight(code: string, language: string, cache: BlockCache): Promise<Highlighted> {
  if (plain.has(language)) return { lines: code.split("\n").map(escapeHtml), knownLanguage: true };
  const key = cache.key("code", formatVersion, shikiVersion, language, code);
  const cached = cache.get(key);
  if (cached !== undefined) return { lines: cached.split("\n"), knownLanguage: true };
  const shiki = await loadLanguage(language);
  if (!shiki) return { lines: code.split("\n").map(escapeHtml), knownLanguage: false };
  // Without a limit of time, because a busy machine must not make another site.
  const options = { lang: language, theme: "css-variables", tokenizeTimeLimit: 0, tokenizeMaxLineLength: longestLine };
  const lines = shiki.codeToTokensBase(code, options).map(lineHtml);
  cache.set(key, lines.join("\n"));
  return { lines, knownLanguage: true };
}

const plain = new Set(["text", "txt", "plain", "plaintext", ""]);
/** Another version may colour the same code in another way. */
const shikiVersion = packageVersion("shiki");

async function loadLanguage(language: string): Promise<HighlighterCore | undefined> {
  const { bundledLanguages } = await import("shiki/langs");
  if (!Object.hasOwn(bundledLanguages, language)) return undefined;
  const load = bundledLanguages[language as keyof typeof bundledLanguages];
  highlighter ??= createHighlighter();
  const shiki = await highlighter;
  if (!ready.has(language)) {
    await shiki.loadLanguage(load);
    ready.add(language);
  }
  return shiki;
}

async function createHighlighter(): Promise<HighlighterCore> {
  const [{ createHighlighterCore, createCssVariablesTheme }, { createOnigurumaEngine }] = await Promise.all([
    import("shiki/core"),
    import("shiki/engine/oniguruma"),
  ]);
  const theme = createCssVariablesTheme({ name: "css-variables", variablePrefix: "--", fontStyle: false });
  return createHighlighterCore({ themes: [theme], langs: [], engine: createOnigurumaEngine(import("shiki/wasm")) });
}

/** Neighbours of one colour become one span; white space takes the colour of what is before it. */
function lineHtml(tokens: { content: string; color?: string }[]): string {
  const runs: { name: string | undefined; text: string }[] = [];
  for (const { content, color } of tokens) {
    const last = runs.at(-1);
    const name = content.trim() === "" ? last?.name : classOfVariable[color?.slice(6, -1) ?? ""];
    if (last && last.name === name) last.text += content;
    else runs.push({ name, text: content });
  }
  return runs
    .map(({ name, text }) => (name ? `<span class="${name}">${escapeHtml(text)}</span>` : escapeHtml(text)))
    .join("");
}

function packageVersion(name: string): string {
  const file = new URL(`../../node_modules/${name}/package.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}
