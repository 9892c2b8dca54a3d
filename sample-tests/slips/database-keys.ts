// Keys of `$service.db` that are written but never read: one of the two names is misspelled, or the code has no effect.

import { editDistance } from "../../packages/octavo/core/model/edit-distance.ts";
import { type Rule, slipsAt } from "./slip.ts";

export const databaseKeys: Rule = ({ code }, { samples }) => {
  const own = readKeys(code);
  const all = samples.flatMap((other) => readKeys(other.code));
  return slipsAt(code, /\bdb\.set\(\s*["']([\w$-]+)["']/g, (_, key = "") => {
    if (all.includes(key)) return undefined;
    // A sample may only show how to write a key.
    const likely = own.length > 0 ? own : all.filter((name) => editDistance(name, key, 2) <= 2);
    if (likely.length === 0) return undefined;
    const names = [...new Set(likely)].map((name) => `\`${name}\``).join(", ");
    return {
      message: `The key \`${key}\` is written, but nothing on the page reads it.`,
      fix: `Read it, or write a key that is read: ${names}.`,
    };
  });
};

function readKeys(code: string): string[] {
  return [...code.matchAll(/\bdb\.get\(\s*["']([\w$-]+)["']/g)].map(([, name = ""]) => name);
}
