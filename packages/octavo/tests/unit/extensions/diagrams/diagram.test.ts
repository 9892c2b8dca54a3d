import { describe, expect, test } from "vitest";
import { body, compileText, printedProblems } from "../../core/page/compile-text.ts";

const sources = {
  flowchart: "flowchart LR\n  subgraph one[Group]\n    a[(Store)] -.-> b{Full?}\n  end\n  b ==>|yes| c([End])",
  sequence:
    "sequenceDiagram\n  A->>B: ask\n  B-->>A: answer\n  Note left of A: first\n  loop again\n    A->>A: wait\n  end",
  state: "stateDiagram-v2\n  [*] --> Active: start\n  Active --> [*]",
  class: "classDiagram\n  class Animal {\n    +String name\n  }\n  Animal <|-- Dog",
  er: "erDiagram\n  CUSTOMER ||--o{ ORDER : places",
};

/** It doesn't fit on a phone if it runs from left to right. */
const wide =
  'flowchart TD\n  a["An HTTP request"]:::trigger -->|"each message"| b["Node.js step"]:::step --> c["A spreadsheet"]:::app';

async function figure(source: string): Promise<string> {
  return body(await compileText(`\`\`\`mermaid title="One & two" alt="A to B"\n${source}\n\`\`\`\n`));
}

describe.each(Object.entries(sources))("a %s diagram", (_, source) => {
  test("has no inline style and names no other host, so that it works with a strict policy and in both themes", async () => {
    const html = await figure(source);
    expect(html).toContain("<svg ");
    expect(html).not.toMatch(/ style=|<style|url\((?!#)|@import|href="(?!#)|data-/);
    const colors = [...html.matchAll(/(?:fill|stroke)="([^"]*)"/g)].map(([, color]) => color);
    expect(colors.filter((color) => !/^(?:none|var\(--[\w-]+\))$/.test(color))).toEqual([]);
  });

  test("measures itself in em, in the proportions of what it shows", async () => {
    const html = await figure(source);
    const [, width, height] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(html)?.map(Number) ?? [];
    const [, wide, high] = /width="([\d.]+)em" height="([\d.]+)em"/.exec(html)?.map(Number) ?? [];
    expect(wide).toBeCloseTo(width / 13, 1);
    expect(high).toBeCloseTo(height / 13, 1);
  });
});

test("the margin that the library gives classes is cut, and nothing of the drawing with it", async () => {
  const html = await figure(sources.class);
  const [, left, top, width, height] = /viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(html)?.map(Number) ?? [];
  for (const [, x, y, wide, high] of html.matchAll(/<rect x="(\S+)" y="(\S+)" width="(\S+)" height="(\S+)"/g)) {
    expect(Number(x)).toBeGreaterThan(left);
    expect(Number(y)).toBeGreaterThan(top);
    expect(Number(x) + Number(wide)).toBeLessThan(left + width);
    expect(Number(y) + Number(high)).toBeLessThan(top + height);
  }
});

test("what it shows and what it is called are text", async () => {
  const html = await figure(sources.er);
  expect(html).toContain('role="img" aria-label="A to B"');
  expect(html).toContain("<figcaption>One &amp; two</figcaption>");
});

test("two drawings of a page share no id, and every reference leads to one", async () => {
  const fences = [sources.class, wide, wide].map((source) => `\`\`\`mermaid title="x" alt="y"\n${source}\n\`\`\`\n`);
  const { html } = await compileText(fences.join("\n"));
  const ids = [...html.matchAll(/<(?:marker|symbol) id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.length).toBe(7);
  expect(new Set(ids).size).toBe(ids.length);
  const references = [...html.matchAll(/(?:href="|url\()#([^")]+)/g)].map(([, id]) => id);
  expect(new Set(references)).toEqual(new Set(ids));
});

test("a drawing that cannot be made is an error at its fence", async () => {
  const compiled = await compileText('```mermaid title="x" alt="y"\npie\n  "a" : 1\n```\n');
  expect(printedProblems(compiled)[0]).toMatch(/^5:1 The diagram can't be drawn: /);
});
