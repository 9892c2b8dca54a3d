import { expect, test } from "vitest";
import { formatAddresses, parseAddresses } from "../../../../extensions/addresses/addresses-file.ts";
import { treeAddresses } from "../../../../extensions/addresses/tree-addresses.ts";
import { pageText, prose, readFiles } from "../../../releases.ts";

test("the file has every page and anchor, sorted, and is read as it was written", async () => {
  const { content } = await readFiles({
    "content/index.md": pageText("Home", `Text.\n\n::anchor{#bare}\n\n## Part\n\n${prose("part")}`),
    "content/a.md": pageText("A", "Text."),
    "site/redirects.yaml": "below-base:\n  - { from: /z/, to: /a/ }\n  - { from: /b/*, to: / }\n",
    "site/anchors.yaml": "/#gone: /a/\n/#old-part: /#part\n",
  });
  const addresses = await treeAddresses([content.tree]);
  const text = formatAddresses(addresses);
  expect(text.split("\n").filter((line) => line.startsWith("{") && line.includes("path"))).toHaveLength(2);
  const read = parseAddresses(text);
  expect(read?.pages.map(({ path, title, anchors }) => [path, title, anchors])).toEqual([
    ["/docs/", "Home", ["part", "bare", "old-part"]],
    ["/docs/a/", "A", []],
  ]);
  expect(read?.moved).toEqual([
    ["/docs/#gone", "/docs/a/"],
    ["/docs/b/*", "/docs/"],
    ["/docs/z/", "/docs/a/"],
  ]);
  expect(formatAddresses(read ?? { pages: [], moved: [] })).toBe(text);
});

test.each([
  "",
  "<html>",
  "[]",
  '{"format":2,"pages":[],"moved":[]}',
  '{"format":1,"pages":[{"path":1}],"moved":[]}',
  '{"format":1,"pages":[{"path":"docs/","title":"A","sections":[]}],"moved":[]}',
  '{"format":1,"pages":[{"path":"/\\ud800/","title":"A","sections":[]}],"moved":[]}',
  '{"format":1,"pages":[],"moved":[["/a/","/\\udc00/"]]}',
])("%j isn't such a file", (text) => {
  expect(parseAddresses(text)).toBeUndefined();
});
