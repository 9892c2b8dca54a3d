// The short way of writing Markdown must write the same as the library.

import fc from "fast-check";
import type { Heading, Paragraph, PhrasingContent, Root, RootContent } from "mdast";
import { toMarkdown } from "mdast-util-to-markdown";
import { expect, test } from "vitest";
import { plainPhrases } from "../../../core/page/faces/plain-phrases.ts";
import { libraryOptions, writeMarkdown } from "../../../core/page/faces/write-markdown.ts";

const piece = fc.constantFrom(
  ...["word", "Word", "é", "日本", "1", "12.", " ", "  ", ".", ",", ":", ";", "!", "?", "(", ")", "-", "+", "=", "#"],
  ...["&", "&amp;", "'", '"', "/", "{", "}", "$", "%", "@", "^", "_", "*", "~", "`", "[", "]", "<", ">", "|", "\\"],
  ...["\n", "www.", "http://", "a@b.c", ":name", "::", "\u00a0", "\u2014", "😀"],
);
const text = fc
  .array(piece, { minLength: 1, maxLength: 4 })
  .map((pieces): PhrasingContent => ({ type: "text", value: pieces.join("") }));
const code = fc
  .array(piece, { minLength: 1, maxLength: 3 })
  .map((pieces): PhrasingContent => ({ type: "inlineCode", value: pieces.join("") }));
const url = fc.constantFrom(
  "/a/",
  "#b",
  "https://example.com/a_b",
  "https://example.com/(a)",
  "mailto:a@b.c",
  "a b",
  "",
);

const { phrases } = fc.letrec<{ phrase: PhrasingContent; phrases: PhrasingContent[] }>((tie) => ({
  phrases: fc.array(tie("phrase"), { minLength: 1, maxLength: 4 }).map(joined),
  phrase: fc.oneof(
    { maxDepth: 3, depthSize: "small" },
    text,
    code,
    tie("phrases").map((children): PhrasingContent => ({ type: "emphasis", children })),
    tie("phrases").map((children): PhrasingContent => ({ type: "strong", children })),
    fc.tuple(url, tie("phrases")).map(([url, children]): PhrasingContent => ({ type: "link", url, children })),
  ),
}));

/** As everywhere in a document, no text follows another. */
function joined(nodes: PhrasingContent[]): PhrasingContent[] {
  return nodes.filter((node, index) => node.type !== "text" || nodes[index - 1]?.type !== "text");
}

const paragraph = phrases.map((children): Paragraph => ({ type: "paragraph", children }));
const heading = phrases.map((children): Heading => ({ type: "heading", depth: 2, children }));
const blocks = fc.oneof(
  paragraph,
  heading,
  fc
    .array(paragraph, { minLength: 1, maxLength: 2 })
    .map((children): RootContent => ({ type: "blockquote", children })),
  fc.tuple(fc.option(fc.boolean()), fc.array(paragraph, { minLength: 1, maxLength: 2 })).map(
    ([checked, children]): RootContent => ({
      type: "list",
      children: [{ type: "listItem", checked, children }],
    }),
  ),
);

test("any phrases come out as the library writes them", () => {
  fc.assert(
    fc.property(fc.array(blocks, { minLength: 1, maxLength: 3 }), (children) => {
      const tree: Root = { type: "root", children };
      expect(writeMarkdown(tree).markdown).toBe(toMarkdown(tree, libraryOptions));
    }),
    { numRuns: 3000 },
  );
});

test.each<[string, PhrasingContent[]]>([
  ["Words, (more) words.", [{ type: "text", value: "Words, (more) words." }]],
  [
    "**Bold**.",
    [
      { type: "strong", children: [{ type: "text", value: "Bold" }] },
      { type: "text", value: "." },
    ],
  ],
  ["[a](/b/)", [{ type: "link", url: "/b/", children: [{ type: "text", value: "a" }] }]],
  [
    "See `a[0]`",
    [
      { type: "text", value: "See " },
      { type: "inlineCode", value: "a[0]" },
    ],
  ],
])("%s needs no library", (markdown, nodes) => expect(plainPhrases(nodes, "\n", "\n")).toBe(markdown));
