// The generator knows nothing of this site. What the site says of itself is in its settings, so the words are taken from
// there.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { sourceFolders } from "../../packages/octavo/bin/source-folders.mjs";
import { loadSite } from "../../packages/octavo/core/settings/load-site.ts";
import { settingOf } from "../../packages/octavo/core/settings/setting.ts";
import { describedApi } from "../../packages/octavo/extensions/api/settings.ts";
import { siteRoot } from "../site-root.ts";

const generator = join(siteRoot, "packages/octavo");
const { site } = loadSite(siteRoot);
const { product, origin, repository = "" } = site;
const api = settingOf(describedApi, site);

/** package.json has to say where the generator is developed, which is the repository of this site. */
const ownRepository = `"url": "git+${repository}.git"`.toLowerCase();

const files = [...sourceFolders, "tests", "bin", "schemas", "docs/content", "docs/site", "README.md", "package.json"]
  .map((name) => join(generator, name))
  .filter(existsSync)
  .flatMap((path) => [path, ...(/\.\w+$/.test(path) ? [] : filesBelow(path))])
  .filter((path) => /\.(?:tsx?|mjs|css|json|md|ya?ml|html|txt|svg)$/.test(path));

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** `path:line` of every line that contains the word. */
function linesWith(word: string): string[] {
  const wanted = word.toLowerCase();
  return files.flatMap((file) =>
    readFileSync(file, "utf8")
      .toLowerCase()
      .split("\n")
      .flatMap((line, index) =>
        line.replace(ownRepository, "").includes(wanted) ? [`${relative(siteRoot, file)}:${index + 1}`] : [],
      ),
  );
}

describe("the generator", () => {
  test("has files that this test reads", () => {
    expect(linesWith("octavo").length).toBeGreaterThan(5);
  });

  test.each([
    ["product", product],
    ["host", new URL(origin).host],
    ["key of the API", api?.keyVariable ?? ""],
  ])("doesn't name this site's %s", (_, word) => {
    expect(word).not.toBe("");
    expect(linesWith(word)).toEqual([]);
  });
});
