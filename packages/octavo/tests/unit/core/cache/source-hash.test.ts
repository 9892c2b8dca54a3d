import { cpSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sourceFolders } from "../../../../bin/source-folders.mjs";
import { hashOfFiles } from "../../../../core/cache/source-hash.ts";
import { packageRoot } from "../../../../core/files/package-root.ts";
import { interfaceSources } from "../../../../core/publish/bundle/bundle.ts";
import { temporaryFolder, writeFiles } from "../../../temporary-folder.ts";

test.each(["a.ts", "b/c.tsx", "b/style.css", "b/texts.yaml"])("a hash changes with every file: %s", (path) => {
  const folder = temporaryFolder({ "a.ts": "1", "b/c.tsx": "1", "b/style.css": "1", "b/texts.yaml": "1", "d.ts": "1" });
  const before = hashOfFiles(folder, ["a.ts", "b"]);
  writeFiles(folder, { "d.ts": "2" });
  expect(hashOfFiles(folder, ["a.ts", "b"])).toBe(before);
  writeFiles(folder, { [path]: "2" });
  expect(hashOfFiles(folder, ["a.ts", "b"])).not.toBe(before);
});

test.each([
  ["pages", sourceFolders],
  ["the scripts of the interface", interfaceSources],
])("%s are made again when a text is edited", (_, sources) => {
  const copy = temporaryFolder({});
  for (const folder of sourceFolders) cpSync(join(packageRoot, folder), join(copy, folder), { recursive: true });
  const before = hashOfFiles(copy, sources);
  writeFiles(copy, { "core/texts/de.yaml": "search: Finden" });
  const after = hashOfFiles(copy, sources);
  expect(after).not.toBe(before);
  writeFiles(copy, { "extensions/api/texts/de.yaml": "tryIt: Testen" });
  expect(hashOfFiles(copy, sources)).not.toBe(after);
});
