// What the dev server offers when pages move, and what it writes when a browser accepts it.

import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDevSite } from "../../../../core/dev/dev-site.ts";
import { offerRedirects } from "../../../../extensions/addresses/renames.ts";
import { pageText, prose, site } from "../../../releases.ts";
import { type Files, temporaryFolder } from "../../../temporary-folder.ts";

type Message = { id: number; lines: string[] };

async function watched(files: Files) {
  const root = temporaryFolder({ "content/index.md": pageText("Home", prose("home")), ...files });
  const devSite = await openDevSite(root);
  await devSite.loadAll();
  const sent: Message[] = [];
  const told: unknown[] = [];
  const send = (event: string, data: unknown) =>
    void (event === "offer" ? sent.push(data as Message) : told.push(data));
  const renames = offerRedirects({ root, trees: devSite.trees, live: { send, onOpened: () => {}, open: () => {} } });
  return {
    root,
    told,
    offered: () => sent.at(-1),
    look: async () => {
      await devSite.loadAll();
      await renames.reloaded?.();
    },
    ask: (id: number) => renames.told?.(new URLSearchParams({ id: String(id) })),
  };
}

const page = pageText("One", prose("one"));
const rules = (root: string) => readFileSync(join(root, "site/redirects.yaml"), "utf8");

test("a page that was copied and then deleted is offered, and only this offer can be added", async () => {
  const { root, look, offered, ask } = await watched({ "site/site.yaml": site, "content/one.md": page });
  writeFileSync(join(root, "content/two.md"), page);
  await look();
  expect(offered()).toBeUndefined();
  rmSync(join(root, "content/one.md"));
  await look();
  expect(offered()?.lines).toEqual(["site/redirects.yaml  below-base:  - { from: /one/, to: /two/ }"]);

  ask((offered()?.id ?? 0) + 1);
  expect(existsSync(join(root, "site/redirects.yaml"))).toBe(false);
  ask(offered()?.id ?? 0);
  expect(rules(root)).toBe("below-base:\n  - { from: /one/, to: /two/ }\n");
  await look();
  expect(offered()?.lines).toEqual([]);
});

test("nothing is offered once the page is back", async () => {
  const { root, look, offered } = await watched({ "site/site.yaml": site, "content/one.md": page });
  renameSync(join(root, "content/one.md"), join(root, "content/two.md"));
  await look();
  expect(offered()?.lines).toHaveLength(1);
  renameSync(join(root, "content/two.md"), join(root, "content/one.md"));
  await look();
  expect(offered()?.lines).toEqual([]);
});

test.each([
  ["two new pages have the text", { "site/site.yaml": site }, { "content/two.md": page, "content/three.md": page }],
  ["the new page has another text", { "site/site.yaml": site }, { "content/two.md": pageText("Two", prose("two")) }],
  ["the site has no settings", {}, { "content/two.md": page }],
])("nothing is offered if %s", async (_, settings: Files, after: Files) => {
  const { root, look, offered } = await watched({ ...settings, "content/one.md": page });
  rmSync(join(root, "content/one.md"));
  for (const [path, text] of Object.entries(after)) writeFileSync(join(root, path), text);
  await look();
  expect(offered()).toBeUndefined();
});

test("a file with a mistake stays as it is, and the browser is told", async () => {
  const { root, look, offered, ask, told } = await watched({ "site/site.yaml": site, "content/one.md": page });
  renameSync(join(root, "content/one.md"), join(root, "content/two.md"));
  await look();
  writeFileSync(join(root, "site/redirects.yaml"), "below-base: [\n");
  ask(offered()?.id ?? 0);
  expect(rules(root)).toBe("below-base: [\n");
  expect(told).toEqual([
    { from: "addresses", lines: [expect.stringContaining("The redirects can't be added: The file has a mistake")] },
  ]);
});
