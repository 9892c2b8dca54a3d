// Highlights code at build time. Colors are classes (`k` keyword, `s` string …), so both themes share the same HTML and
// no inline styles are needed. Blocks that were highlighted before come from the cache.

import type { HighlighterCore } from "shiki/core";
import type { BlockCache } from "../cache/block-cache.ts";
import { escapeHtml } from "../model/escape.ts";
import { versionOfPackage } from "../package-root.ts";

/** Maps theme variables to classes. Anything else has the color of plain text. */
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

/** Increase this when the classes or their markup change, so that older cached blocks aren't used. */
const formatVersion = "3";

let highlighter: Promise<HighlighterCore> | undefined;
const ready = new Set<string>();

/** Some grammars take seconds for a line of thousands of characters, so longer lines stay plain. */
const longestLine = 1000;

export type Highlighted = { lines: string[]; knownLanguage: boolean };

/** @returns one HTML string per line. Unknown languages are returned as plain text. */
export async function highlight(code: string, language: string, cache: BlockCache): Promise<Highlighted> {
  if (plain.has(language)) return { lines: code.split("\n").map(escapeHtml), knownLanguage: true };
  const key = cache.key("code", formatVersion, shikiVersion, language, code);
  const cached = cache.get(key);
  if (cached !== undefined) return { lines: cached.split("\n"), knownLanguage: true };
  const shiki = await loadLanguage(language);
  if (!shiki) return { lines: code.split("\n").map(escapeHtml), knownLanguage: false };
  // No time limit, because the output must not depend on how busy the machine is.
  const options = { lang: language, theme: "css-variables", tokenizeTimeLimit: 0, tokenizeMaxLineLength: longestLine };
  const lines = shiki.codeToTokensBase(code, options).map(lineHtml);
  cache.set(key, lines.join("\n"));
  return { lines, knownLanguage: true };
}

const plain = new Set(["text", "txt", "plain", "plaintext", ""]);
/** Another version may highlight the same code differently. */
const shikiVersion = versionOfPackage("shiki");

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

/** Merges neighboring tokens of the same color into one span. Whitespace takes the color of the token before it. */
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
