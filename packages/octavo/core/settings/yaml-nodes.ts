// Checks what the YAML parser doesn't: keys that are there twice or that every object has, aliases without an anchor, and
// characters that can't be published.

import { type Document, isScalar, visit } from "yaml";
import { characterFault } from "../model/characters.ts";

type Report = (offset: number, message: string, remedy: string) => void;

export type CheckedNodes = {
  isSound: boolean;
  /** The offset of the last alias, if there are any. */
  lastAlias: number | undefined;
};

/** Visits every node once, so the time is linear in the length of the text. */
export function checkNodes(document: Document.Parsed, tell: Report): CheckedNodes {
  let lastAlias: number | undefined;
  let isSound = true;
  const report: Report = (...fault) => {
    isSound = false;
    tell(...fault);
  };
  const anchors = new Map<string, readonly [number, number, number] | undefined | null>();
  visit(document, {
    Map: (_, { anchor, items, range }) => {
      if (anchor) anchors.set(anchor, range);
      const seen = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (seen.has(key.value))
          report(key.range?.[0] ?? 0, `The key \`${key.value}\` is here twice.`, "Keep one of the two lines.");
        seen.add(key.value);
      }
    },
    Value: (_, { anchor, range }) => {
      if (anchor) anchors.set(anchor, range);
    },
    Scalar: (role, { anchor, value, range }) => {
      if (anchor) anchors.set(anchor, range);
      const text = String(value);
      if (role === "key" && inherited.has(text))
        report(range?.[0] ?? 0, `\`${text}\` can't be a key.`, "Give it another name.");
      const fault = characterFault(text);
      if (fault) report(range?.[0] ?? 0, fault.message, fault.remedy);
    },
    Alias: (_, { source, range }) => {
      const offset = range?.[0] ?? 0;
      lastAlias = offset;
      const [start = 0, , end = 0] = anchors.get(source) ?? [];
      if (start < offset && offset < end) report(offset, `\`*${source}\` contains itself.`, "Write the values out.");
      if (anchors.has(source)) return;
      const remedy = `Put text that starts with \`*\` in quotes: \`"*${source}"\`.`;
      report(offset, `\`*${source}\` refers to nothing.`, remedy);
    },
  });
  return { isSound, lastAlias };
}

/** Property names that every JavaScript object inherits. */
const inherited = new Set(["__proto__", "constructor", "prototype"]);
