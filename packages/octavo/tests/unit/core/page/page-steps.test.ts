// What extensions do while a page is compiled, apart from their parts.

import { expect, test } from "vitest";
import { openBlockCache } from "../../../../core/cache/block-cache.ts";
import { compile } from "../../../../core/page/compile.ts";
import type { PageSteps } from "../../../../core/page/context/page-context.ts";
import { pageSetup } from "../../../../core/page/context/page-setup.ts";
import { ourSource } from "../../../../core/site/our-source.ts";
import { builtInParts } from "../../../built-in-parts.ts";
import { plainSite } from "./compile-text.ts";

const source = { file: "/nowhere/page.md", relativePath: "page.md", path: "page.md", route: "/page/" };

async function compileWith(steps: PageSteps[], markdown: string) {
  const compilers = { parts: builtInParts, steps, cache: openBlockCache() };
  const text = `---\ntitle: T\ndescription: D\n---\n${markdown}`;
  return compile(text, source, pageSetup(ourSource("/nowhere"), plainSite, compilers));
}

/** An extension that adds a word to the caption of each sample. */
function captioned(word: string): PageSteps {
  return {
    sample: async (_fence, _page, read) => {
      const block = await read();
      return { ...block, additions: { styles: [], caption: `${block.additions?.caption ?? ""}${word}` } };
    },
  };
}

test("an extension adds to a sample what those after it in the list made of it", async () => {
  const { samples } = await compileWith([captioned("outer"), {}, captioned("inner ")], "```text\na\n```\n");
  expect(samples.map(({ block }) => block.additions?.caption)).toEqual(["inner outer"]);
});

test("an extension can read a sample in another way", async () => {
  const other: PageSteps = {
    sample: async ({ node, meta }, _page, read) => (meta.twoslash ? { ...(await read()), value: node.value } : read()),
  };
  const { samples } = await compileWith([other, captioned("b")], "```js twoslash\na(); // [!code hl]\n```\n");
  expect(samples[0]?.block).toMatchObject({ value: "a(); // [!code hl]", additions: { caption: "b" } });
});

test("an extension finishes the document, footnotes included", async () => {
  const types: string[] = [];
  const finish: PageSteps["finish"] = (nodes) => {
    types.push(...nodes.map(({ type }) => type));
    return nodes.slice(0, 1);
  };
  const { document } = await compileWith([{ finish }], "Words.[^1]\n\n[^1]: More.\n");
  expect(types).toEqual(["heading", "paragraph", "footnotes"]);
  expect(document.children.map(({ type }) => type)).toEqual(["heading"]);
});
