import { describe, expect, test } from "vitest";
import type { Edition } from "../../../../core/model/edition.ts";
import { body, compileText, compileWhole, plainSite, printedProblems } from "./compile-text.ts";

const everything = `---
title: Title
description: Words
---

# Heading {#here}

Two
lines and a [link](#here).

\`\`\`js {1}
run(); // [!code ++]
again();
\`\`\`

:::tip[Label]
- a

  b
:::

| a | b |
| - | - |
| 1 | 2 |
`;

describe("compile", () => {
  test("Windows line ends and a byte order mark change nothing, so a build reads the same on every machine", async () => {
    const plain = await compileWhole(everything);
    expect(plain.problems).toEqual([]);
    expect(await compileWhole(everything.replaceAll("\n", "\r\n"))).toEqual(plain);
    expect(await compileWhole(`\uFEFF${everything}`)).toEqual(plain);
  });

  test("a page that writes no h1 has its title as one; a written h1 wins as label, not as title", async () => {
    const without = await compileText("Words");
    expect(without.html).toBe('<h1 id="title" tabindex="-1">Title</h1>\n<p>Words</p>\n');
    expect(without.label).toBe("Title");
    const written = await compileText("# Another *name*\n");
    expect(written.label).toBe("Another name");
    expect(written.frontMatter.title).toBe("Title");
  });

  test("a page without front matter has its h1 as title", async () => {
    const { frontMatter, label, problems } = await compileWhole("# The only name {#name}\n");
    expect([frontMatter.title, label]).toEqual(["The only name", "The only name"]);
    expect(problems.map(({ message }) => message)).toEqual(["The page has no description."]);
  });

  test("links are listed with their places, anchors in their order", async () => {
    const { links, anchors } = await compileText("[a](/x/#y) and\n[b](#here)\n\n## Here\n");
    expect(links).toEqual([
      { url: "/x/#y", route: "/x/", hash: "y", line: 5, column: 1 },
      { url: "#here", route: "/page/", hash: "here", line: 6, column: 1 },
    ]);
    expect(anchors).toEqual(["title", "here"]);
  });

  test("text cannot become a tag: in prose, code, titles, labels and attributes", async () => {
    const evil = '"><script>alert(1)</script>';
    const { html } = await compileText(
      `\`${evil}\`\n\n\`\`\`text title='${evil.replaceAll('"', "")}'\n${evil}\n\`\`\`\n\n[x](https://example.com "${evil.replace('"', "'")}")\n`,
    );
    expect(html).not.toContain("<script");
  });

  test("problems within an unknown container are told in the same run", async () => {
    expect(printedProblems(await compileText(":::nonsense\n{=NOPE}\n\n![](./x.png)\n:::\n"))).toEqual([
      "6:1 There is no constant `NOPE`.",
      "5:1 There is no directive `:::nonsense`.",
      "8:1 The image `./x.png` has no alternative text.",
      "8:1 There is no image `./x.png`.",
    ]);
  });

  test("an old anchor that a heading has taken over is not made twice", async () => {
    const compiled = await compileText("## Old\n");
    expect(body(compiled)).toBe('<h2 id="old">Old<a class="anchor" href="#old" aria-label="Link to Old"></a></h2>\n');
  });

  test("samples that only another version shows aren't samples of the page", async () => {
    const [one, two] = ["v1", "v2"].map((id): Edition => {
      return { id, moved: new Map(), without: new Map(), version: { id, label: id, status: "current" } };
    });
    const text = ':::version{only="v1"}\n```js\none;\n```\n:::\n\n:::version{only="v2"}\n```js\ntwo;\n```\n:::\n';
    const { samples } = await compileText(text, { ...plainSite, editions: [one, two], edition: two });
    expect(samples.map(({ block }) => block.value)).toEqual(["two;"]);
  });
});
