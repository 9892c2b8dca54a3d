import { appendFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cacheFolder } from "../../../../core/cache/cache-folder.ts";
import { keptSettings } from "../../../../core/site/kept-settings.ts";
import { type Files, temporaryFolder } from "../../../temporary-folder.ts";

const files: Files = {
  "site/site.yaml": "title: Kept\n",
  "site/versions.yaml": "- { id: v2, label: v2 }\n- { id: v1, label: v1, folder: versions/v1, base: /docs/v1/ }\n",
  "site/v1/redirects.yaml": "",
};

const read = async (root: string, generator = "1") => {
  const { main, versions } = await keptSettings(root, generator);
  const redirects = main.site.editions.flatMap((edition) => versions.get(edition)?.site.redirects ?? []);
  return { title: main.site.title, redirects: redirects.length, problems: main.problems.length };
};
const isKept = (before: readonly string[]) => readdirSync(cacheFolder()).length > before.length;

test("settings are the same when they're read again, and changes are noticed", async () => {
  const root = temporaryFolder(files);
  const before = readdirSync(cacheFolder());
  const first = await keptSettings(root, "1");
  expect(isKept(before)).toBe(true);
  expect(await keptSettings(root, "1")).toEqual(first);
  appendFileSync(join(root, "site/v1/redirects.yaml"), "below-base:\n  - { from: /old, to: /new/ }\n");
  expect(await read(root)).toMatchObject({ title: "Kept", redirects: 1 });
  writeFileSync(join(root, "site/site.yaml"), "title: Changed\n");
  expect(await read(root)).toMatchObject({ title: "Changed", redirects: 1 });
});

test("mistakes are reported each time", async () => {
  const root = temporaryFolder({ ...files, "site/site.yaml": "titel: Kept\n" });
  for (let time = 0; time < 2; time++) expect(await read(root)).toMatchObject({ problems: 1 });
  const unknown = temporaryFolder({ ...files, "site/sidebars.yaml": "" });
  for (let time = 0; time < 2; time++) expect(await read(unknown)).toMatchObject({ problems: 1 });
});
