// The names under which a code step exports values, in each language.

import type { Sample } from "../sample.ts";

const patterns: Readonly<Record<string, RegExp>> = {
  js: /\$\.export\(\s*["'`]([\w$]+)["'`]|(?<![\w.])this\.(\w+)\s*=(?![=>])/g,
  python: /(?<![\w.])(?:pd\.)?export\(\s*["']([\w$]+)["']/g,
  go: /\bpd\.Export\(\s*"([\w$]+)"/g,
  bash: /(?<=["'\s(])([A-Za-z_]\w*)(?::\w+)?=[^\n]*PIPEDREAM_EXPORTS/g,
};

/** Names that aren't written as they are. */
const computed =
  /\$\.export\(\s*(?:[\w.]+\s*,|`[^`]*\$\{)|(?<![\w.$])(?:pd\.)?[eE]xport\(\s*[A-Za-z_]\w*\s*,|\bEXPORT=/;

/** @returns undefined if the sample isn't a step or exports nothing, or `any` if its names are computed. */
export function exportedNames({ language, code }: Sample): string[] | "any" | undefined {
  const pattern = patterns[language];
  if (!pattern) return undefined;
  if (computed.test(code)) return "any";
  const names = [...code.matchAll(pattern)].map((match) => match.slice(1).find((name) => name) ?? "");
  const returns = language === "js" && /\breturn\s+[^;\s}]/.test(code) ? ["$return_value"] : [];
  const all = [...new Set([...names, ...returns])];
  return all.length > 0 ? all : undefined;
}
