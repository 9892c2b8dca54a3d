// Numbers in samples, and the lists that explain them.

import { describe, expect, test } from "vitest";
import { takeNotes } from "../../../../core/code/code-notes.ts";
import { compileForeign, reported } from "../../import/syntax/compile-foreign.ts";
import { body, compileText } from "../page/compile-text.ts";

test.each([
  ["run(); // (1)!", "run();", [1]],
  ["run()  #(2)!  ", "run()", [2]],
  ["a: b # (1)! (12)!", "a: b", [1, 12]],
  ["<a> <!-- (1)! -->", "<a>", [1]],
  ["a {} /* (1)! */", "a {}", [1]],
  ["<A> {/* (1)! */}", "<A>", [1]],
  ["# (1)!", "", [1]],
  ["  - # (1)!", "  -", [1]],
  ["run(); // see (1)!", undefined, []],
  ["run('# (1)!')", undefined, []],
  ["run()#(1)!", undefined, []],
  ["run(); // (1000)!", undefined, []],
])("%j", (line, code, numbers) => {
  const taken = takeNotes(line);
  expect(taken.code).toBe(code ?? line);
  expect(taken.notes.flatMap((note) => note.numbers)).toEqual(numbers);
});

const fence = (code: string, language = "js") => `\`\`\`${language}\n${code}\n\`\`\`\n`;

describe("a sample with numbers", () => {
  const markdown = `${fence("run(); // (1)!\nrun();\nstop(); // (2)! (1)!")}\n1. Starts *it*.\n2. Stops it.\n`;

  test("leads to the list, and the list leads back", async () => {
    const compiled = await compileText(markdown);
    expect(reported(compiled)).toEqual([]);
    const links = [
      ...compiled.html.matchAll(/<a id="([^"]*)" class="code-note" data-number="(\d)".*? href="#([^"]*)"/g),
    ];
    expect(links.map(([, id, number, target]) => [number, id, target])).toEqual([
      ["1", "code-note-reference-1-1", "code-note-1-1"],
      ["2", "code-note-reference-1-2", "code-note-1-2"],
      ["1", "code-note-reference-1-1-2", "code-note-1-1"],
    ]);
    expect(compiled.html).toContain('title="Starts it."');
    expect(compiled.html).toMatch(
      /<li id="code-note-1-1">Starts <em>it<\/em>\..*href="#code-note-reference-1-1".*reference-1-1-2/,
    );
    for (const [, id, , target] of links) {
      expect(compiled.html).toContain(`href="#${id}"`);
      expect(compiled.anchors).toEqual(expect.arrayContaining([id, target]));
    }
  });

  test("has the code without them, for readers who copy it, for tests, and for search", async () => {
    const { samples, html, sections } = await compileText(markdown);
    const plain = await compileText(fence("run();\nrun();\nstop();"));
    expect(samples[0]?.block.value).toBe("run();\nrun();\nstop();");
    expect(samples[0]?.block.value).toBe(plain.samples[0]?.block.value);
    expect(/<code[^>]*>(.*?)<\/code>/s.exec(html)?.[1]?.replace(/<[^>]*>/g, "")).toBe("run();\nrun();\nstop();");
    expect(sections[0]?.code).toBe("run();\nrun();\nstop();\n");
  });

  test("keeps them in the Markdown", async () => {
    const compiled = await compileText(markdown);
    expect(compiled.markdown).toContain(
      "```js\nrun(); // (1)!\nrun();\nstop(); // (2)! (1)!\n```\n\n1. Starts _it_.\n2. Stops it.",
    );
  });

  test("may have them without an exclamation mark if the list has the same numbers", async () => {
    expect((await compileForeign(`${fence("a: b # (1)", "yaml")}\n1. c\n`)).html).toContain("code-note");
    const other = await compileForeign(`${fence("a: b # (1)", "yaml")}\n1. c\n2. d\n`);
    expect(reported(other)).toEqual([]);
    expect(other.html).not.toContain("code-note");
    expect(other.html).toContain("# (1)");
  });

  test("in Markdown shows how they are written", async () => {
    const compiled = await compileText(`\`\`\`md\n- a <!-- (1)! -->\n\`\`\`\n`);
    expect(reported(compiled)).toEqual([]);
    expect(compiled.samples[0]?.block.value).toContain("(1)!");
  });

  test("without an explanation is reported, and stays as it is", async () => {
    const lost = await compileText(
      `${fence("run(); // [!code ++]\nrun(); // (1)!")}\nWords.\n\n${fence("run(); // (2)!")}\n1. a\n`,
    );
    expect(reported(lost)).toEqual([
      "error 7:1 No list after the sample explains number 1.",
      "error 13:1 The list after the sample doesn't explain number 2.",
    ]);
    const unused = await compileForeign(`${fence("run(); // (1)!")}\n1. a\n2. b\n`);
    expect(reported(unused)).toEqual(["warning 10:1 The sample above has no number 2."]);
    expect(body(unused)).toContain("// (1)!");
  });
});
