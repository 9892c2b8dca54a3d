// A page that can't be compiled shows its source, whether or not its mistake keeps the site from being published.

import { afterEach, expect, test, vi } from "vitest";
import { createProgress } from "../../../../core/model/progress.ts";
import { readContent } from "../../../../core/publish/read-content.ts";
import type { Content } from "../../../../core/site/content.ts";
import { articleHtml } from "../../../article-html.ts";
import { temporaryFolder, writeFiles } from "../../../temporary-folder.ts";

const prose = "long enough that the check of descriptions has nothing to say about it, which is ninety characters";
const page = (title: string, text: string) =>
  `---\ntitle: ${title}\ndescription: ${title}, ${prose}.\n---\n\n${text}\n`;
const deep = `${"> ".repeat(200)}text`;

const read = (root: string): Promise<Content> => readContent(root, createProgress(undefined));
const html = async ({ tree }: Content, route: string) => articleHtml(tree.pages.get(route));

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  ["strict", "{}\n", "error"],
  ["not strict", "strict: false\n", "warning"],
])("on a site that is %s, its source is shown, and links to its anchors aren't reported", async (_, site, severity) => {
  const content = await read(
    temporaryFolder({
      "site/site.yaml": site,
      "content/index.md": page("Home", "[Deep](/deep/#any)"),
      "content/deep.md": page("Deep", deep),
    }),
  );
  expect(await html(content, "/deep/")).toContain("&gt; &gt; text</code>");
  expect(content.problems).toMatchObject([{ severity, file: "content/deep.md", line: 6, lost: "formatted page" }]);
});

test("it's compiled again when a file that it includes is corrected", async () => {
  vi.stubEnv("DOCS_CACHE", temporaryFolder());
  const home = page("Home", "<!--@include: part.txt-->");
  const root = temporaryFolder({ "site/site.yaml": "{}\n", "content/index.md": home, "content/part.txt": deep });
  expect((await read(root)).problems).toHaveLength(1);
  writeFiles(root, { "content/part.txt": "Words." });
  const content = await read(root);
  expect(content.problems).toEqual([]);
  expect(await html(content, "/")).toContain("<p>Words.</p>");
});
