// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the samples are code.
// Samples that don't end, in each language that has a grammar.

import { expect, test } from "vitest";
import { analyzeCode } from "../../../core/code/analyze-code.ts";

/** Long enough to take minutes where the time grows with its square. */
const long = (unit: string) => unit.repeat(Math.ceil(4_000 / unit.length)).slice(0, 4_000);
const languages = [
  "js",
  "tsx",
  "json",
  "python",
  "go",
  "yaml",
  "html",
  "css",
  "md",
  "bash",
  "sql",
  "http",
  "ini",
  "toml",
];
const units = [
  "(",
  "- ",
  "*",
  "!",
  "a: ",
  '"$(',
  "`${",
  "<a>",
  "$((",
  "[[ ",
  "if a; then ",
  "@",
  "x=(",
  "<<A\n",
  "```a\n",
];

test.each(languages)("a sample that doesn't end in %s keeps its text and is read in time", async (language) => {
  for (const unit of units) {
    const code = long(unit);
    const { lines } = await analyzeCode(code, language);
    const text = lines.join("\n").replaceAll(/<[^>]+>/g, "");
    expect(text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"')).toBe(code);
  }
});
