// A site that is imported and then built shows the same as the build of its old files.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { importSite, shownText } from "../../../../src/author/import/import-site.ts";
import { decoded } from "../../../../src/model/decode.ts";
import { createProgress } from "../../../../src/model/progress.ts";
import { redirectTable } from "../../../../src/model/redirects.ts";
import { splitHash } from "../../../../src/model/target.ts";
import { packageRoot } from "../../../../src/source/files/package-root.ts";
import { loadSite } from "../../../../src/source/settings/load-site.ts";
import type { VersionTree } from "../../../../src/source/site/connect-pages.ts";
import { readContent } from "../../../../src/source/site/read-content.ts";
import { type Files, temporaryFolder } from "../../../temporary-folder.ts";

const silent = createProgress(undefined);
const fixtures = join(packageRoot, "tests/fixtures");

/** A strict site has no links that lead nowhere, so the import makes them text. */
function withoutDeadLinks(html: string, tree: VersionTree, files: ReadonlyMap<string, string>, own: string): string {
  return html.replace(/<a href="(?!https?:|mailto:)([^"]*)"[^>]*>(.*?)<\/a>/gs, (link, href: string, text: string) => {
    if (link.includes('class="')) return link;
    if (/^[a-z]+:/.test(href)) return text;
    const { path, hash } = splitHash(href);
    const route = path === "" ? own : decoded(path.slice(tree.site.base.length - 1));
    const page = tree.pages.get(route);
    if (!page) return files.has(route) ? link : text;
    if (hash === undefined || page.anchors.includes(decoded(hash))) return link;
    return path === "" ? text : link.replace(/#[^"]*/, "");
  });
}

async function shownBy(root: string) {
  const { tree, publicFiles, problems } = await readContent(root, silent);
  const pages = await Promise.all(
    [...tree.pages].map(async ([route, page]) => {
      const { html, sections } = await page.content();
      const article = shownText(withoutDeadLinks(html, tree, publicFiles, route));
      return [route, { title: page.record.title, label: page.label, article, sections }] as const;
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
