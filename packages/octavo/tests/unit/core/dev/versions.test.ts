// Two versions of the documentation on the dev server.

import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DevSite, openDevSite } from "../../../../core/dev/dev-site.ts";
import { packageRoot } from "../../../../core/files/package-root.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";

const root = temporaryFolder({}, afterAll);
let site: DevSite;

beforeAll(async () => {
  cpSync(join(packageRoot, "tests/fixtures/versions"), root, { recursive: true });
  site = await openDevSite(root);
  await site.loadAll();
});

test.each([
  ["/docs/", "v2"],
  ["/docs/limits/", "v2"],
  ["/docs/v1/", "v1"],
  ["/docs/v1/limits/", "v1"],
  ["/elsewhere/", "v2"],
])("%s belongs to %s", (pathname, id) => expect(site.treeAt(pathname).site.edition.id).toBe(id));

test("an edit of a shared page reaches both versions, and an edit of a version's page only that version", async () => {
  const edit = (path: string, text: string) => {
    const file = join(root, path);
    writeFileSync(file, `${readFileSync(file, "utf8")}\n${text}\n`);
    return site.reload(file);
  };
  const shared = await edit("content/limits/index.md", "Both.");
  expect(shared?.map(({ address }) => address)).toEqual(["/docs/limits/", "/docs/v1/limits/"]);
  for (const { asset } of shared ?? []) expect(JSON.parse(asset).html).toContain("Both.");
  const own = await edit("versions/v1/steps/code/index.md", "Only one.");
  expect(own?.map(({ address }) => address)).toEqual(["/docs/v1/steps/code/"]);
});

async function textAt(path: string): Promise<string | undefined> {
  return (await site.published(path))?.toString();
}

test("each version has its own files for programs, and only the main one has a sitemap", async () => {
  expect(await textAt("docs/v1/llms.txt")).toContain("/docs/v1/limits/");
  expect(await textAt("docs/llms.txt")).toContain("/docs/v1/llms.txt");
  expect(await textAt("docs/llms.txt")).not.toContain("/docs/v1/limits/");
  expect(await textAt("docs/v1/skill.md")).toContain("/docs/v1/llms.txt");
  expect(await textAt("docs/v1/sitemap.xml")).toBeUndefined();
  expect(await textAt("docs/sitemap.xml")).toContain("/docs/v1/steps/code/");
  expect(await textAt("docs/sitemap.xml")).not.toContain("/docs/v1/limits/");
  expect(await textAt("docs/limits/")).toBeUndefined();
  expect(await textAt("robots.txt")).toContain("/docs/sitemap.xml");
});
