import { expect, test } from "vitest";
import type { Image } from "../../../../../core/model/document.ts";
import { wholeHtml } from "../../../../../core/model/rendered.ts";
import { textsOf } from "../../../../../core/model/texts/texts.ts";
import { htmlWriter, toHtml } from "../../../../../core/page/faces/html.ts";
import { builtInParts } from "../../../../built-in-parts.ts";

const image: Image = { type: "image", src: "/docs/a.png", alt: "A", width: 20, height: 10, isEager: false };
const eager: Image = { ...image, src: "/docs/b.png", isEager: true };
const external: Image = { type: "image", src: "https://example.com/c.png", alt: "C", isExternal: true, isEager: false };

test("an article says where its images are, in the order in which it shows them, but not those of other sites", () => {
  const children = [{ type: "paragraph" as const, children: [image, external, eager] }];
  const article = toHtml(
    { frontMatter: { title: "", description: "" }, label: "", children, headers: [] },
    builtInParts,
    textsOf("en"),
  );
  expect(article.map((piece) => (typeof piece === "string" ? piece : [piece.src, piece.width, piece.isEager]))).toEqual(
    [
      "<p>",
      ["/docs/a.png", 20, false],
      expect.stringMatching(/^<img src="https:\/\/example\.com\/c\.png" [^<]*>$/),
      ["/docs/b.png", 20, true],
      "</p>\n",
    ],
  );
  expect(wholeHtml(article)).toBe(htmlWriter(builtInParts, textsOf("en"))(children));
});
