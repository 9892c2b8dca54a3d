import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { packageRoot } from "../../../../../core/files/package-root.ts";
import { printProblem } from "../../../../../core/model/problem.ts";
import { createProgress } from "../../../../../core/model/progress.ts";
import { readContent } from "../../../../../core/publish/read-content.ts";
import { checkImages } from "../../../../../core/site/checks/large-images.ts";
import { temporaryFolder } from "../../../../temporary-folder.ts";

const small = readFileSync(join(packageRoot, "tests/fixtures/images/content/guides/picture.png"));
/** Readers of PNG ignore what follows its end. */
const large = Buffer.concat([small, Buffer.alloc(500_000)]);

async function problemsWith(settings: string): Promise<string[]> {
  const page = (title: string) =>
    `---\ntitle: ${title}\ndescription: A page with two images, of which one is large.\n---\n\n![Small](./small.png)\n\n![Large](/large%20one.png)\n`;
  const root = temporaryFolder({
    "site/site.yaml": settings,
    "content/index.md": page("Home"),
    "content/other.md": page("Other").replace("./small", "/small"),
    "content/small.png": small,
    "public/small.png": small,
    "public/large one.png": large,
  });
  const { tree } = await readContent(root, createProgress(undefined));
  return checkImages(tree.pages.values(), tree.site.largestImage).map(printProblem);
}

test("a large image is reported once, where a page shows it", async () => {
  const size = Math.ceil(large.length / 1000);
  expect(await problemsWith("title: Site\n")).toEqual([
    `content/index.md:8:1  warning: The image \`large one.png\` has ${size} KB.\n    ` +
      "Make it smaller or save it as WebP. Use 500 KB at most, or raise `largestImage` in site/site.yaml.",
  ]);
});

test("a site sets its own limit", async () => {
  expect(await problemsWith("largestImage: 600\n")).toEqual([]);
  expect(await problemsWith("largestImage: 0.1\n")).toHaveLength(3);
});
