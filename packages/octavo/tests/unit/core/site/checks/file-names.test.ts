import { expect, test } from "vitest";
import { printProblem } from "../../../../../core/model/problem.ts";
import { checkFileNames } from "../../../../../core/site/checks/file-names.ts";
import { publicPaths } from "../../../../../core/site/public-files.ts";
import { checkedSite } from "../../../../checked-site.ts";
import { samplePage } from "../../../../sample-page.ts";
import { temporaryFolder } from "../../../../temporary-folder.ts";
import { plainSite } from "../../page/compile-text.ts";

function problems(files: Record<string, string>, inPublic: string[] = []): string[] {
  const pages = new Map(
    Object.entries(files).map(([relativePath, route]) => {
      const page = samplePage(route);
      return [route, { ...page, source: { ...page.source, relativePath, path: `content/${relativePath}` } }];
    }),
  );
  const publicFiles = new Map(inPublic.map((path) => [path, `public${path}`]));
  return checkFileNames(checkedSite({ site: plainSite, pages, publicFiles })).map(printProblem);
}

test("a page whose name can't be an address is named, with what to do", () => {
  expect(problems({ "index.md": "/", "c#.md": "/c#/" })).toEqual([
    "content/c#.md:1:1  The name contains `#`.\n    Rename it; use letters, digits, `-`, `_` and `.`.",
  ]);
});

test("a file of public/ that some system can't store is named, with what to do", () => {
  expect(problems({}, ["/my manual.pdf", "/what?.pdf"])).toEqual([
    "public/what?.pdf:1:1  The name contains `?`.\n    Rename it; use letters, digits, `-`, `_` and `.`.",
  ]);
});

test("a backslash in a name doesn't separate folders", () => {
  const root = temporaryFolder({ "public/a\\b.txt": "" });
  expect(problems({}, [...publicPaths(root, "public").keys()])).toEqual([
    "public/a\\b.txt:1:1  The name contains `\\`.\n    Rename it; use letters, digits, `-`, `_` and `.`.",
  ]);
});
