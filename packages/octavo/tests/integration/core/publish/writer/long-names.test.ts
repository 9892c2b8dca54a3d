// Names of files that leave no room for what the build adds to them.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { build } from "../../../../../core/cli/build-site.ts";
import { packageRoot } from "../../../../../core/files/package-root.ts";
import { createProgress } from "../../../../../core/model/progress.ts";
import { temporaryFolder } from "../../../../temporary-folder.ts";

test("names as long as file systems allow are built, and links to them work", async () => {
  const picture = readFileSync(join(packageRoot, "tests/fixtures/images/content/guides/picture.png"));
  const long = (ending: string) => "Long name ".repeat(26).slice(0, 255 - ending.length) + ending;
  const page = long("1.md");
  const root = temporaryFolder({
    "docs/index.md": `# Home\n\n[Long](${encodeURIComponent(page)})\n\n![Picture](${encodeURIComponent(long(".png"))})\n`,
    [`docs/${page}`]: "# Long\n",
    [`docs/${long(".png")}`]: picture,
    [`docs/public/${long(".txt")}`]: "text ".repeat(500),
    "docs/folder/index.md": `# ${"Long title ".repeat(40)}\n`,
    "docs/folder/page.md": "# Page\n",
    "mkdocs.yml": "",
  });
  const out = join(root, "dist");
  const { problems, written } = await build(root, out, createProgress(undefined));
  expect(written).toBeDefined();
  expect(problems.filter(({ lost }) => lost !== undefined)).toEqual([]);
  const [route = ""] = readdirSync(out).filter((name) => /^long-name.*(?<!\.md)$/.test(name));
  expect(existsSync(join(out, route, "index.html"))).toBe(true);
  expect(readFileSync(join(out, "index.html"), "utf8")).toContain(`href="/${route}/"`);
  expect(existsSync(join(out, long(".txt")))).toBe(true);
});
