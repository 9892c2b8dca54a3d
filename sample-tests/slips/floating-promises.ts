// Promises that nothing waits for: a step ends before they do. Types don't find them, and here timers end immediately.

import { mustFail } from "../failing-samples.ts";
import { type Rule, slipsAt } from "./slip.ts";
import { withoutComments } from "./without-comments.ts";

const languages = new Set(["js", "javascript", "ts", "typescript"]);

/** At the start of a statement, so not in a list of promises, which ends a line with a comma. */
const started =
  /^[ \t]*(new Promise\(|pipeline\(|axios(?:\.\w+)?\(|fetch\(|\$\.respond\(|\$\.service\.db\.\w+\(|fs\.promises\.\w+\()/gm;

export const floatingPromises: Rule = (sample) => {
  if (!languages.has(sample.language) || mustFail(sample)) return [];
  const code = withoutComments(sample);
  return slipsAt(code, started, (call, name = "") => {
    const at = code.indexOf(call);
    return isStatement(code, at, call.length)
      ? { message: `Nothing waits for \`${name}…)\`.`, fix: "Write `await` before it." }
      : undefined;
  });
};

/** It follows a complete line, and nothing is done with the promise. */
function isStatement(code: string, start: number, length: number): boolean {
  const before = code.slice(0, start).trimEnd();
  if (before !== "" && !/[;{}]$/.test(before)) return false;
  let depth = 1;
  let end = start + length;
  while (depth > 0 && end < code.length) {
    const letter = code[end++];
    if (letter === "(") depth++;
    if (letter === ")") depth--;
  }
  return /^\s*;?\s*(?:\n|$)/.test(code.slice(end)) && !/^\s*\./.test(code.slice(end));
}
