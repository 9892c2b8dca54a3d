// Code is never changed on its way through a page: what readers see is what the fence contains, wherever it is, and whatever
// other generators would make of its lines.

import { expect, test } from "vitest";
import { unescapeHtml } from "../../../core/model/escape.ts";
import { randomFrom } from "../../random-from.ts";
import { compileForeign, compileMdx } from "../../unit/import/syntax/compile-foreign.ts";

const code =
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it's a variable of the shell
  'fn main() {|    println!("{}", x + y);|}|println!("Hello {x}");|x + y|println!|$ cargo run|\tx|\t\tx + y|!!! note|    a|=== "x"|::: tip|<div>|</div>|<b>x</b>|{x + y}|{`x`}|import x from "y"|{{ x }}|{{< a >}}|{=A}|[[x]]|> [!NOTE]|<!-- x|-->|$$|\\||# a { .b }|echo a # (1)!|* a|1. b|&amp; &#60;|x + y # println!|$(x + y)println!|$x + ${y}println!|cat <<EOF|EOF|`x + y`|((x + y))|<<< @/x|\\{{#include x}}'.split(
    "|",
  );
const languages = ["bash", "sh", "js", "python", "yaml", "text", "md"];
/** What is before a fence, before its other lines, and after it. */
const places = [
  ["", "", ""],
  ["- a\n\n  ", "  ", ""],
  ["> ", "> ", ""],
  ["!!! note\n    ", "    ", ""],
  ['=== "A"\n\n    ', "    ", ""],
  ["<div>\n\n", "", "\n\n</div>"],
  ["<details><summary>s</summary>\n\n", "", "\n\n</details>"],
  ["::: tip\n", "", "\n:::"],
  ["1. x\n   ", "   ", ""],
  ['<Tabs>\n<TabItem value="a">\n\n', "", "\n\n</TabItem>\n</Tabs>"],
] as const;

const blocksPerPage = 400;

test.each([
  ["Markdown", compileForeign],
  ["MDX", (text: string) => compileMdx(`---\ntitle: T\n---\n${text}`)],
])("8,000 blocks of generated code keep their text in %s", async (_, compile) => {
  const random = randomFrom(1);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  for (let made = 0; made < 8000; made += blocksPerPage) {
    const written = Array.from({ length: blocksPerPage }, () => {
      const lines = Array.from({ length: 1 + Math.floor(random() * 6) }, () => pick(code));
      // A fence may be indented less than its code, which has to start somewhere.
      return ["start", ...lines, "end"];
    });
    const page = written.map((lines) => {
      const marks = pick(["```", "````", "~~~"]);
      const [before, indent, after] = pick(places);
      const fence = [`${marks}${pick(languages)} check=skip:generated`, ...lines, marks];
      return before + fence.join(`\n${indent}`) + after;
    });
    const { html } = await compile(page.join("\n\nBetween.\n\n"));
    const shown = [...html.matchAll(/<code>(.*?)<\/code>/gs)].map(([, inner = ""]) =>
      unescapeHtml(inner.replaceAll(/<\/?span[^>]*>/g, "")).replace(/\n$/, ""),
    );
    expect(shown).toEqual(written.map((lines) => lines.join("\n").replaceAll("\\{{#", "{{#")));
  }
});
