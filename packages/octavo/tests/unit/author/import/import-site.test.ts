// A site that is imported and then built shows the same as the build of its old files.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { importSite } from "../../../../src/author/import/import-site.ts";
import { createProgress } from "../../../../src/model/progress.ts";
import { redirectTable } from "../../../../src/model/redirects.ts";
import { packageRoot } from "../../../../src/source/files/package-root.ts";
import { loadSite } from "../../../../src/source/settings/load-site.ts";
import { readContent } from "../../../../src/source/site/read-content.ts";
import { type Files, temporaryFolder } from "../../../temporary-folder.ts";

const silent = createProgress(undefined);
const fixtures = join(packageRoot, "tests/fixtures");

async function shownBy(root: string) {
  const { tree, problems } = await readContent(root, silent);
  const pages = await Promise.all(
    [...tree.pages].map(async ([route, page]) => {
      const { html, sections } = await page.content();
      return [route, { title: page.record.title, label: page.label, html, sections }] as const;
    }),
  );
  const shown = {
    title: tree.site.title,
    pages: Object.fromEntries(pages.sort(([a], [b]) => (a < b ? -1 : 1))),
    sidebar: tree.index.tree,
    redirects: redirectTable(tree.site.redirects),
  };
  return { shown, isStrict: tree.site.strict, errors: problems.filter(({ severity }) => severity === "error") };
}

async function imported(root: string) {
  const to = join(temporaryFolder(), "new");
  const result = await importSite(root, to, silent);
  return { result, to };
}

/** Those that weren't made for this generator. */
const foreign = readdirSync(fixtures).filter((name) => !loadSite(join(fixtures, name)).site.strict);

describe("an imported fixture shows the same as before", () => {
  test("there are many of them", () => {
    expect(foreign.length).toBeGreaterThan(5);
  });

  test.each(foreign)("%s", async (name) => {
    const { result, to } = await imported(join(fixtures, name));
    const [before, after] = [await shownBy(join(fixtures, name)), await shownBy(to)];
    expect(after.errors).toEqual([]);
    expect(result.different).toEqual([]);
    expect(after.shown).toEqual(before.shown);
  });
});
