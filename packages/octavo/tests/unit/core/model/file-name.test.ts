import { describe, expect, test } from "vitest";
import { pageFileFault, publicFileFault } from "../../../../core/model/file-name.ts";

describe("pageFileFault", () => {
  test.each([
    "index.md",
    "README.md",
    "Limits.MD",
    "api/v1.2.md",
    "code/node.js/index.md",
    "größe.md",
    "日本語/ページ.md",
    "cafe\u0301.md",
    "a/my-index.md",
    "index/page.md",
    "console.md",
    `${"a".repeat(200)}.md`,
  ])("%s is fine", (path) => expect(pageFileFault(path)).toBeUndefined());

  test.each([
    ["c#.md", "The name contains `#`."],
    ["what?.md", "The name contains `?`."],
    ["100%.md", "The name contains `%`."],
    ["a b.md", "The name contains a space."],
    ["a\u00a0b.md", "The name contains the invisible character U+00A0."],
    ['a"b.md', 'The name contains `"`.'],
    ["a'b.md", "The name contains `'`."],
    ["a<b.md", "The name contains `<`."],
    ["a&b.md", "The name contains `&`."],
    ["a:b.md", "The name contains `:`."],
    ["a\\b.md", "The name contains `\\`."],
    ["a{$HOME}.md", "The name contains `{`."],
    ["a\nb.md", "The name contains the invisible character U+000A."],
    ["a\u202eb.md", "The name contains the invisible character U+202E."],
    ["latin\ufffd.md", "The name contains bytes that are not UTF-8."],
    ["folder./page.md", "The name `folder.` ends in a dot or a space."],
    ["page..md", "The name `page.` ends in a dot or a space."],
    ["con.md", "Windows can't store a file called `con`."],
    ["Aux/page.md", "Windows can't store a file called `Aux`."],
    ["com1.txt.md", "Windows can't store a file called `com1.txt`."],
    [`${"ä".repeat(101)}.md`, "The name has 202 bytes."],
  ])("%s: %s", (path, message) => expect(pageFileFault(path)?.message).toBe(message));
});

describe("publicFileFault", () => {
  test.each(["/favicon.svg", "/my manual.pdf", "/a#b & c's 100%.txt", "/größe/ä.png", "/.well-known/x"])(
    "%s is fine",
    (path) => expect(publicFileFault(path)).toBeUndefined(),
  );

  test.each([
    "/a?b.txt",
    "/a*.txt",
    "/a:b.txt",
    "/a\\b.txt",
    '/a"b.txt',
    "/a\nb.txt",
    "/nul.txt",
    "/a./b.txt",
    "/a /b",
  ])("%j can't be published", (path) => expect(publicFileFault(path)).toBeDefined());
});
