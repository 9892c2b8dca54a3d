import { expect, test } from "vitest";
import { hashOfFiles } from "../../../../core/cache/source-hash.ts";
import { temporaryFolder, writeFiles } from "../../../temporary-folder.ts";

test.each(["a.ts", "b/c.tsx", "b/style.css", "b/texts.yaml"])("a hash changes with every file: %s", (path) => {
  const folder = temporaryFolder({ "a.ts": "1", "b/c.tsx": "1", "b/style.css": "1", "b/texts.yaml": "1", "d.ts": "1" });
  const before = hashOfFiles(folder, ["a.ts", "b"]);
  writeFiles(folder, { "d.ts": "2" });
  expect(hashOfFiles(folder, ["a.ts", "b"])).toBe(before);
  writeFiles(folder, { [path]: "2" });
  expect(hashOfFiles(folder, ["a.ts", "b"])).not.toBe(before);
});
