import { expect, test } from "vitest";
import { findSiteFolder } from "../../../../core/site/site-folder.ts";
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

test("the key changes with a file that a part only imports by way of another one", () => {
  const files = {
    "site/parts/own/part.ts": 'import { run } from "../../../model/run.ts";\n',
    "model/run.ts": 'export * from "./step.ts";\n',
    "model/step.ts": "export const run = 1;\n",
  };
  const root = temporaryFolder(files);
  const { key } = findSiteFolder(root);
  writeFiles(root, { "model/step.ts": "export const run = 2;\n" });
  expect(findSiteFolder(root).key).not.toBe(key);
});

test("a folder with a behavior and no directive belongs to the site, and one with neither doesn't", () => {
  const root = temporaryFolder({ "site/parts/own/behavior.ts": "", "site/parts/shared/rates.ts": "" });
  expect(findSiteFolder(root).parts.map(({ name }) => name)).toEqual(["own"]);
});
