// Grammars are loaded when a sample needs them, so that commands without samples start fast.

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { packageRoot } from "../../../../core/files/package-root.ts";

/** The packages that are loaded together with a file, because it or what it imports names them statically. */
function packagesLoadedWith(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const text = readFileSync(file, "utf8");
  return parseSync(file, text, { sourceType: "module" }).module.staticImports.flatMap(({ entries, moduleRequest }) => {
    if (entries.length > 0 && entries.every(({ isType }) => isType)) return [];
    const { value } = moduleRequest;
    return value.startsWith(".") ? packagesLoadedWith(join(dirname(file), value), seen) : [value];
  });
}

test("analyzing code loads no grammar, no other highlighter, and no other parser at first", () => {
  const loaded = packagesLoadedWith(join(packageRoot, "core/code/analyze-code.ts"));
  expect(loaded).toContain("node:fs");
  expect(loaded.filter((name) => /lezer|codemirror|shiki|sh-syntax|vite|yaml/.test(name))).toEqual([]);
});
