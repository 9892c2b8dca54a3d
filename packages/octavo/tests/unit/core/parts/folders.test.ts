import { describe, expect, test } from "vitest";
import type { Image } from "../../../../core/model/document.ts";
import { stylesOf } from "../../../../core/page/faces/styles.ts";
import { ownFolders } from "../../../../core/site/site-folder.ts";
import { partOrder } from "../../../../extensions/part-order.ts";
import { builtInParts } from "../../../built-in-parts.ts";
import { compileText } from "../page/compile-text.ts";

const folders = ownFolders();
const styled = folders.filter(({ style }) => style !== undefined).map(({ name }) => name);
const named = new Set([...builtInParts.values()].flatMap(({ styles = [] }) => styles));

describe("the folders of parts", () => {
  test("have their styles, which a part names, and no others", async () => {
    const page = [
      "```js\n1;\n```",
      '```mermaid title="T" alt="A"\nflowchart LR\n  a --> b\n```',
      '```drawing title="T"\ntext A\n```',
      "```js {1}\n1;\n```",
      `| A | B | C | D |\n| --- | --- | --- | --- |\n| ${"word ".repeat(20)} | B | C | D |`,
      "```js\n1; // (1)!\n```\n\n1. Note",
      "One.[^1]\n\n[^1]: Note.",
    ];
    const { document } = await compileText(page.join("\n\n"));
    const image: Image = { type: "image", src: "/a.png", alt: "A", width: 2000, isEager: false, theme: "dark" };
    const shown = { ...document, children: [...document.children, image] };
    // Samples have these if a compiler or a list of tested samples knows them.
    const elements = [...stylesOf(shown, builtInParts), "tested", "types"];
    expect([...new Set([...named, ...elements])].sort()).toEqual(styled.toSorted());
  });

  test("have a place in the order of styles and behaviors if they have either", () => {
    const ordered = folders.filter(({ style, scripted, behaviors }) => style ?? scripted ?? behaviors[0]);
    expect(ordered.map(({ name }) => name)).toEqual(partOrder);
  });

  test("are all in the list of parts", () => {
    const files = folders.flatMap(({ part }) => part ?? []);
    const listed = import.meta.glob(["../../../../core/parts/*/part.ts", "../../../../extensions/*/parts/*/part.ts"], {
      eager: true,
    });
    expect(files).toHaveLength(Object.keys(listed).length);
    const known = new Set(builtInParts.values());
    for (const [file, exported] of Object.entries(listed as Record<string, object>)) {
      const parts = Object.values(exported).filter((value) => typeof value === "object");
      expect(
        parts.filter((part) => !known.has(part)),
        file,
      ).toEqual([]);
    }
  });
});
