// Highlights languages that have no grammar of ours, with Shiki. It takes seconds to start, so it's loaded only when a
// sample needs it.

import type { HighlighterCore } from "shiki/core";
import type { Token, TokenClass } from "./token.ts";

/** Maps theme variables to classes. Anything else has the color of plain text. */
const classOfVariable: Record<string, TokenClass> = {
  "token-constant": "n",
  "token-string": "s",
  "token-string-expression": "s",
  "token-comment": "c",
  "token-keyword": "k",
  "token-parameter": "n",
  "token-function": "f",
  "token-link": "s",
  "token-inserted": "s",
  "token-deleted": "d",
};

let highlighter: Promise<HighlighterCore> | undefined;

/** Some grammars take seconds for a line of thousands of characters, so longer lines stay plain. */
const longestLine = 1000;

/** @returns undefined if Shiki doesn't know the language either. */
export async function shikiTokens(code: string, language: string): Promise<Token[] | undefined> {
  const { bundledLanguages } = await import("shiki/langs");
  if (!Object.hasOwn(bundledLanguages, language)) return undefined;
  highlighter ??= createHighlighter();
  const shiki = await highlighter;
  await shiki.loadLanguage(bundledLanguages[language as keyof typeof bundledLanguages]);
  // No time limit, because the output must not depend on how busy the machine is.
  const options = { lang: language, theme: "css-variables", tokenizeTimeLimit: 0, tokenizeMaxLineLength: longestLine };
  return shiki.codeToTokensBase(code, options).flatMap((line) =>
    line.flatMap(({ content, color, offset }) => {
      const name = classOfVariable[color?.slice(6, -1) ?? ""];
      return name ? [{ from: offset, to: offset + content.length, name }] : [];
    }),
  );
}

async function createHighlighter(): Promise<HighlighterCore> {
  const [{ createHighlighterCore, createCssVariablesTheme }, { createOnigurumaEngine }] = await Promise.all([
    import("shiki/core"),
    import("shiki/engine/oniguruma"),
  ]);
  const theme = createCssVariablesTheme({ name: "css-variables", variablePrefix: "--", fontStyle: false });
  return createHighlighterCore({ themes: [theme], langs: [], engine: createOnigurumaEngine(import("shiki/wasm")) });
}
