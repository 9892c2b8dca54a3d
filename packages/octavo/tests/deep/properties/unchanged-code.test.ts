// Highlighting never changes a sample: what readers see and copy is what the page contains. The samples are random: words
// and marks of the language, in any order.

import { expect, test } from "vitest";
import { analyzeCode } from "../../../core/code/analyze-code.ts";
import { languageIds, readCode } from "../../../core/code/read-code.ts";
import { unescapeHtml } from "../../../core/model/escape.ts";
import { randomFrom } from "../../random-from.ts";

const words =
  "a b run if then else fi for in do done case esac def class return func const let import from true null 1 2.5";
const marks =
  "( ) [ ] { } < > <( $( ${ $(( )) @( !( ?( *( +( | || & && ; ;; , . : = == => + - -- * / // /* */ # ! ? @ % ^ ~ \\ ' \" ` ``` ''' \"\"\" <!-- --> <a </a> <<E E f\" r' $a";
const spaces = [" ", " ", " ", "\n", "\n  ", "\t", ""];
const pieces = [...words.split(" "), ...marks.split(" ")];

function* randomSamples(count: number, seed: number): Generator<string> {
  const random = randomFrom(seed);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  for (let made = 0; made < count; made++) {
    const length = 1 + Math.floor(random() * 24);
    yield Array.from({ length }, () => pick(pieces) + pick(spaces)).join("");
  }
}

test.each(languageIds)("300 random samples in %s keep their text, and their colors don't overlap", async (language) => {
  for (const code of randomSamples(300, 1)) {
    const { lines } = await analyzeCode(code, language, false);
    expect(unescapeHtml(lines.join("\n").replaceAll(/<\/?span[^>]*>/g, ""))).toBe(code);
    const { tokens } = await readCode(code, language);
    const overlap = tokens.find(({ from, to }, index) => from < (tokens[index - 1]?.to ?? 0) || to > code.length);
    expect(overlap, JSON.stringify(code)).toBeUndefined();
  }
});
