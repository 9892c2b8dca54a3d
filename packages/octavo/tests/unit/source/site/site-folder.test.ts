import { expect, test } from "vitest";
import { findSiteFolder } from "../../../../src/source/site/site-folder.ts";
import { temporaryFolder, writeFiles } from "../../../temporary-folder.ts";

test("the key changes with a file outside of the folder that a part imports", () => {
  const part = 'import numbers from "../../data/numbers.json" with { type: "json" };\n';
  const root = temporaryFolder({ "site/parts/own.ts": part, "data/numbers.json": "[1]", "data/other.json": "[1]" });
  const { key } = findSiteFolder(root);
  writeFiles(root, { "data/other.json": "[2]" });
  expect(findSiteFolder(root).key).toBe(key);
  writeFiles(root, { "data/numbers.json": "[2]" });
  expect(findSiteFolder(root).key).not.toBe(key);
});
