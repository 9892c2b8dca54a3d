// Reads a sample once, which gives both its colors and its first mistake.

import { escapeHtml } from "../model/escape.ts";
import { languageOf, readCode } from "./read-code.ts";
import { faultFinders, nestingFault, type SampleFault } from "./sample-syntax.ts";
import { shikiTokens } from "./shiki-fallback.ts";
import { linesOf, type Token } from "./token.ts";

export type AnalyzedCode = {
  /** One HTML string per line. Unknown languages are plain text. */
  lines: string[];
  /** What has a color. Absent if the language isn't one that a grammar of ours reads. */
  tokens?: Token[];
  isKnown: boolean;
  /** Absent if the sample parses or its language isn't checked. */
  fault?: SampleFault;
};

const plain = new Set(["text", "txt", "plain", "plaintext", ""]);

/** @param isChecked whether to look for a fault; naming one takes another parser in some languages. */
export async function analyzeCode(code: string, name: string, isChecked = true): Promise<AnalyzedCode> {
  const plainLines = () => code.split("\n").map(escapeHtml);
  if (plain.has(name)) return { lines: plainLines(), isKnown: true };
  const language = languageOf(name);
  if (!language) {
    const tokens = await shikiTokens(code, name);
    return tokens ? { lines: linesOf(code, tokens), isKnown: true } : { lines: plainLines(), isKnown: false };
  }
  const tooDeep = nestingFault(code);
  const { tokens, errorAt } = tooDeep ? { tokens: [] } : await readCode(code, language);
  const find = isChecked ? faultFinders[language] : undefined;
  // No parser may see a sample that is nested too deeply.
  const fault = find && (tooDeep ?? (await find(code, errorAt)));
  return { lines: linesOf(code, tokens), tokens, isKnown: true, fault };
}
