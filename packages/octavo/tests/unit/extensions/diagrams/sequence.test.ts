import { describe, expect, test } from "vitest";
import { readSequence } from "../../../../extensions/diagrams/read-sequence.ts";
import { layOutSequence } from "../../../../extensions/diagrams/sequence.ts";
import { body, compileText, printedProblems } from "../../core/page/compile-text.ts";

const compiled = (lines: string) => compileText(`\`\`\`mermaid title="t" alt="a"\nsequenceDiagram\n${lines}\n\`\`\`\n`);
const layOut = (lines: string) => layOutSequence(readSequence(`sequenceDiagram\n${lines}`), 24);

const lines = `
  participant You
  participant api as REST API
  You->>api: A request with a rather long text
  api-->>You: 200 OK
  api->>api: Log it
  Note over You,api: Both are done`;

describe("a sequence", () => {
  test("has participants of the same size at equal distances", () => {
    const { nodes } = layOut(`${lines}\n  api->>Database with a long name: Save`);
    const heads = nodes.filter(({ box }) => box.y === 0);
    expect(heads).toHaveLength(3);
    expect(new Set(heads.map(({ box }) => `${box.width} ${box.height}`)).size).toBe(1);
    const [one, two, three] = heads.map(({ box }) => box.x).sort((left, right) => left - right);
    expect(two - one).toBeCloseTo(three - two);
  });

  test("has messages whose text touches neither lines nor other boxes", () => {
    const { nodes, edges, labels } = layOut(lines);
    expect(labels).toHaveLength(3);
    const messages = edges.filter(({ style }) => style !== "lifeline").map(({ points }) => points[0].y);
    for (const { box, text } of labels) {
      const [top, bottom] = [text.y - 6, text.y + 6];
      expect(messages.filter((y) => y > top - 2 && y < bottom + 2)).toEqual([]);
      for (const { box: other } of nodes)
        expect(box.y >= other.y + other.height + 4 || box.y + box.height + 4 <= other.y).toBe(true);
    }
  });

  test("keeps the text of a message between its lifelines", () => {
    const { edges, labels } = layOut("A->>B: As long as a line can be");
    const [left, right] = edges.flatMap(({ style, points }) => (style === "lifeline" ? [points[0].x] : []));
    expect(labels[0].box.x).toBeGreaterThan(left);
    expect(labels[0].box.x + labels[0].box.width).toBeLessThan(right);
  });

  test("draws answers dotted, and two-way messages with two arrows", () => {
    const { edges } = layOut("A->>B: ask\n  B-->>A: answer\n  A<<->>B: talk");
    const drawn = edges.flatMap(({ style, startsWithArrow }) =>
      style === "lifeline" ? [] : [[style, startsWithArrow]],
    );
    expect(drawn).toEqual([
      ["solid", false],
      ["dotted", false],
      ["solid", true],
    ]);
  });

  test("has blocks around their messages, in each other and next to each other", () => {
    const { groups } = layOut(
      "loop daily\n    A->>B: one\n    alt yes\n      B->>C: two\n    else no\n      B->>A: three\n    end\n  end",
    );
    const boxes = new Map(groups.map(({ title, box }) => [title, box]));
    const none = { x: Number.NaN, y: Number.NaN, width: Number.NaN, height: Number.NaN };
    const boxOf = (title: string) => boxes.get(title) ?? none;
    const [outer, first, second] = [boxOf("loop: daily"), boxOf("alt: yes"), boxOf("else: no")];
    expect(first.y + first.height).toBe(second.y);
    for (const { x, y, width, height } of [first, second]) {
      expect(x).toBeGreaterThan(outer.x - 0.01);
      expect(x + width).toBeLessThan(outer.x + outer.width);
      expect(y + height).toBeLessThan(outer.y + outer.height);
    }
  });

  test("gives its participants the colors and icons of roles", async () => {
    const html = body(await compiled("  participant s as My step:::step\n  participant Other\n  s->>Other: :::text"));
    expect(html).toMatch(/<g class="node in-accent"><rect[^>]*><use href="#diagram-1-step"[^>]*><text[^>]*>My step</);
    expect(html).toContain(":::text</text>");
    expect(html.match(/in-accent/g)).toHaveLength(1);
  });

  test.each([
    ["autonumber", "`autonumber` isn't supported in a sequence."],
    ["end", "This `end` doesn't close a block."],
    ["else no", "`else` isn't in a block."],
    ["loop daily", "A block has no `end`."],
  ])("can't have `%s` there", async (line, message) => {
    expect(printedProblems(await compiled(`  A->>B: x\n  ${line}`))).toEqual([
      `5:1 The diagram can't be drawn: ${message}`,
    ]);
  });

  test("without participants can't be drawn", async () => {
    expect(printedProblems(await compiled("  %% nothing"))[0]).toContain("The sequence has no participants.");
  });
});
