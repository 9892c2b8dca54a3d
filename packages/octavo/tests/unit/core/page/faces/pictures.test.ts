import { expect, test } from "vitest";
import type { DocumentNode, Image } from "../../../../../core/model/document.ts";
import { wholeHtml } from "../../../../../core/model/rendered.ts";
import { htmlWriter, toHtml } from "../../../../../core/page/faces/html.ts";
import { textsOf } from "../../../../../core/texts/texts-of.ts";
import { builtInParts } from "../../../../built-in-parts.ts";

const image: Image = { type: "image", src: "/docs/a.png", alt: "A", width: 20, height: 10, isEager: false };
const eager: Image = { ...image, src: "/docs/b.png", isEager: true };
const external: Image = { type: "image", src: "https://example.com/c.png", alt: "C", isExternal: true, isEager: false };

const articleOf = (children: DocumentNode[]) =>
  toHtml(
    { frontMatter: { title: "", description: "" }, label: "", children, headers: [] },
    builtInParts,
    textsOf("en"),
  );

test("an article says where its images are, in the order in which it shows them, but not those of other sites", () => {
  const children = [{ type: "paragraph" as const, children: [image, external, eager] }];
  const { html: article } = articleOf(children);
  const img = (name: string) => expect.stringMatching(new RegExp(`^<img src="[^"]*/${name}.png" [^<]*>$`));
  expect(article).toEqual([
    { html: "<p>" },
    { html: img("a"), picture: { src: "/docs/a.png", width: 20, isEager: false } },
    { html: img("c") },
    { html: img("b"), picture: { src: "/docs/b.png", width: 20, isEager: true } },
    { html: "</p>\n" },
  ]);
  expect(wholeHtml(article)).toBe(htmlWriter(builtInParts, textsOf("en"))(children));
});

test("an article says which characters it needs: those of texts and images, and the letters that variables are drawn with", () => {
  const formula: DocumentNode = { type: "part", name: "math", props: {}, label: [], children: [], letters: ["𝑥"] };
  const alt: Image = { ...image, alt: "ü" };
  const { characters, hasCode } = articleOf([{ type: "text", value: "ä – a" }, alt, formula]);
  expect({ characters, hasCode }).toEqual({ characters: "äü–𝑥", hasCode: false });
  expect(articleOf([{ type: "inlineCode", value: "a" }]).hasCode).toBe(true);
});
