import { parseMermaid } from "beautiful-mermaid";
import { describe, expect, test } from "vitest";
import { wrapLabels } from "../../../../extensions/diagrams/flowchart.ts";
import { layOutGraph } from "../../../../extensions/diagrams/place-graph.ts";
import { body, compileText, printedProblems } from "../../core/page/compile-text.ts";

type Box = { x: number; y: number; width: number; height: number };
type Drawing = { className?: string; nodes: Box[]; html: string };

async function compiled(source: string, options = "") {
  return compileText(`\`\`\`mermaid title="t" alt="a"${options}\n${source}\n\`\`\`\n`);
}

/** The versions of a diagram whose nodes are rectangles. */
async function drawings(source: string, options?: string): Promise<Drawing[]> {
  const html = body(await compiled(source, options));
  return [...html.matchAll(/<svg aria-hidden="true"(?: class="(\w+)")?.*?<\/svg>/g)].map(([drawing, className]) => ({
    className,
    html: drawing,
    nodes: [...drawing.matchAll(/<g class="node[^"]*">(<rect[^>]*>)/g)].map(([, rect]) => boxOf(rect)),
  }));
}

function boxOf(rect: string): Box {
  const number = (name: string) => Number(new RegExp(` ${name}="([^"]*)"`).exec(rect)?.[1]);
  return { x: number("x"), y: number("y"), width: number("width"), height: number("height") };
}

const follows = (one: Box, other: Box) => other.x >= one.x + one.width;
const isBelow = (one: Box, other: Box) => other.y >= one.y + one.height;
const pairs = (nodes: Box[]) => nodes.slice(1).map((node, index): [Box, Box] => [nodes[index], node]);

/** `n1 --> n2 --> …` */
const chain = (length: number, direction = "TD") =>
  `flowchart ${direction}\n${Array.from({ length }, (_, index) => `n${index + 1}[Node]`).join(" --> ")}`;

describe("the direction of a flowchart", () => {
  test.each(["TD", "LR", "RL", "BT"])(
    "of up to six nodes is left to right, also if the source says %s",
    async (direction) => {
      const [across] = await drawings(chain(5, direction));
      expect(across.nodes).toHaveLength(5);
      for (const [one, other] of pairs(across.nodes)) expect(follows(one, other)).toBe(true);
    },
  );

  test("has a version from top to bottom for narrow screens if it's wider than a phone", async () => {
    const [across, down] = await drawings(chain(6));
    expect([across.className, down.className]).toEqual(["across", "down"]);
    expect(down.nodes).toHaveLength(6);
    for (const [one, other] of pairs(down.nodes)) expect(isBelow(one, other)).toBe(true);
  });

  test("has one version if it fits on a phone from left to right", async () => {
    const versions = await drawings(chain(2));
    expect(versions.map(({ className }) => className)).toEqual([undefined]);
    expect(follows(versions[0].nodes[0], versions[0].nodes[1])).toBe(true);
  });

  test("of seven nodes is that of the source", async () => {
    const [down, none] = await drawings(chain(7));
    expect(none).toBeUndefined();
    for (const [one, other] of pairs(down.nodes)) expect(isBelow(one, other)).toBe(true);
    const [across] = await drawings(chain(7, "LR"));
    for (const [one, other] of pairs(across.nodes)) expect(follows(one, other)).toBe(true);
  });

  test("is that of the source with `direction=keep`", async () => {
    const [down, none] = await drawings(chain(3), " direction=keep");
    expect(none).toBeUndefined();
    for (const [one, other] of pairs(down.nodes)) expect(isBelow(one, other)).toBe(true);
  });

  test("can't have another option", async () => {
    expect(printedProblems(await compiled(chain(2), " direction=LR"))).toEqual(["5:1 `direction=LR` has no meaning."]);
  });

  test("is from top to bottom on every screen if it's too wide for an article", async () => {
    const names = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth"];
    const long = names.map((name) => `${name}["${name}_step"]:::step`).join(" -->|label| ");
    const [down, none] = await drawings(`flowchart LR\n${long}`);
    expect(none).toBeUndefined();
    for (const [one, other] of pairs(down.nodes)) expect(isBelow(one, other)).toBe(true);
  });
});

describe("the nodes of a flowchart", () => {
  const sizes = (nodes: Box[]) => new Set(nodes.map(({ width, height }) => `${width} ${height}`));

  test("have the same size if there's room for it", async () => {
    const [across, down] = await drawings('flowchart LR\n  a["A"] --> b["A longer label"]:::step --> c["Another one"]');
    for (const { nodes } of [across, down]) expect(sizes(nodes).size).toBe(1);
  });

  test("otherwise have the same width in each column, and the same height", async () => {
    const [across] = await drawings(
      'flowchart LR\n  a["A"] --> b["A label of a node"] --> c["C"] --> d["D"] --> e["E"]\n  a --> f["F"]',
    );
    const [, second, third, , , below] = across.nodes;
    expect(below.x).toBe(second.x);
    expect(below.width).toBe(second.width);
    expect(third.width).toBeLessThan(second.width);
    expect(new Set(across.nodes.map(({ height }) => height)).size).toBe(1);
  });
});

describe("the role of a node", () => {
  const source = 'flowchart LR\n  a["A"]:::trigger --> b[("B")]:::step --> c["C"]';

  test("sets its color and icon", async () => {
    const { html } = await compiled(source);
    for (const [role, color] of [
      ["trigger", "solid"],
      ["step", "accent"],
    ]) {
      expect(html).toContain(`<g class="node in-${color}">`);
      expect(html.match(new RegExp(`<symbol id="diagram-1-${role}"`, "g"))).toHaveLength(1);
      expect(html).toContain(`<use href="#diagram-1-${role}"`);
    }
    expect(html).toContain('<g class="node"><rect');
  });

  test.each([
    ["that is unknown is an error at its line", 'a["A"] --> b["B"]:::stepp', "`stepp` isn't a role of a node."],
    ["can't be given by `class`", "a --> b\n  class a step", "`class` isn't supported in diagrams.", 1],
    ["can't have its own colors", "a --> b\n  classDef step fill:#f00", "`classDef` isn't supported in diagrams.", 1],
  ])("%s", async (_, lines, message, below = 0) => {
    const result = await compiled(`flowchart TD\n  x --> y\n  ${lines}`);
    expect(printedProblems(result)).toEqual([`${8 + below}:1 ${message}`]);
    expect(result.problems[0].remedy).toMatch(/Did you mean `:::step`\?|trigger, step, app/);
  });

  test("is only for flowcharts and sequences", async () => {
    const problems = printedProblems(await compiled("stateDiagram-v2\n  A:::step --> B"));
    expect(problems).toEqual(["7:1 Only flowcharts and sequences have roles."]);
  });

  test("isn't looked for in labels", async () => {
    expect(printedProblems(await compiled('flowchart TD\n  a["x:::y"] -->|":::z"| b'))).toEqual([]);
  });
});

/** Where the horizontal parts of a path are. */
function horizontals(path: string): number[] {
  let y = 0;
  return [...path.matchAll(/([MHVQL])([^MHVQL]*)/g)].flatMap(([, command, values]) => {
    if (command === "H") return [y];
    y = Number(values.trim().split(" ").at(-1));
    return [];
  });
}

describe("a line", () => {
  const branches = 'flowchart LR\n  a["A"] -->|one| b["B"]\n  a -->|two| c["C"]\n  b -.-> d["D"]\n  c --> d';

  test("has round elbows", async () => {
    const [{ html }] = await drawings(branches);
    const [, path] = /<path class="edge" d="([^"]*)"/.exec(html) ?? [];
    expect(path).toMatch(/H[\d.]+Q[\d. ]+V/);
    expect(html).toContain('<path class="edge dotted"');
  });

  test("runs behind its label, which has the color of the box", async () => {
    const [{ html }] = await drawings(branches);
    const labels = [...html.matchAll(/<g class="edge-label">(<rect[^>]*>)/g)].map(([, rect]) => boxOf(rect));
    expect(labels).toHaveLength(2);
    const heights = horizontals(/<path class="edge" d="([^"]*)"/.exec(html)?.[1] ?? "");
    for (const { y, height } of labels)
      expect(heights.some((line) => Math.abs(line - (y + height / 2)) < 1)).toBe(true);
    expect(html.indexOf('class="edge-label"')).toBeGreaterThan(html.indexOf('class="edge"'));
  });
});

test("a line that could almost be straight is straight", async () => {
  const graph = parseMermaid(
    'flowchart LR\n  a["A"] -->|yes| b["B"]\n  b --> c["C"]\n  b --> d["D"]\n  a -->|no| e["E"]\n  a -->|no| f["F"]',
  );
  const { edges } = await layOutGraph(graph, "LR", wrapLabels(graph, 24), { isEven: true, isNarrow: false });
  const steps = edges.flatMap(({ points }) => points.slice(1).map(({ y }, index) => Math.abs(y - points[index].y)));
  expect(steps.filter((step) => step > 0 && step < 12)).toEqual([]);
});

test("the room for an icon isn't part of the text, and long labels wrap at spaces", async () => {
  const [across] = await drawings('flowchart LR\n  a["A long label that has to wrap somewhere"]:::step --> b["B"]');
  expect(across.html).toMatch(/>A long label that has<tspan[^>]*>to wrap somewhere<\/tspan><\/text>/);
});

describe("a group", () => {
  const groupsOf = (html: string) =>
    [...html.matchAll(/<g class="subgraph"[^>]*>(<rect[^>]*>)/g)].map(([, rect]) => boxOf(rect));
  const isIn = (inner: Box, outer: Box) =>
    inner.x > outer.x &&
    inner.y > outer.y &&
    inner.x + inner.width < outer.x + outer.width &&
    inner.y + inner.height < outer.y + outer.height;

  test("keeps its title, nodes, and edges", async () => {
    const [across] = await drawings(
      'flowchart TD\n  subgraph one["Group"]\n    a["A"] --> b["B"]\n  end\n  c["C"] --> a\n  one --> d["D"]',
    );
    expect(across.html).toContain(">Group</text>");
    const [group] = groupsOf(across.html);
    expect(across.nodes.filter((node) => isIn(node, group))).toHaveLength(2);
  });

  test("is as wide as its title", async () => {
    const [{ html, nodes }] = await drawings(
      'flowchart TD\n  subgraph one["A title that is rather long"]\n    a["A"]\n  end\n  b["B"] --> a',
    );
    const [group] = groupsOf(html);
    expect(group.width).toBeGreaterThan(220);
    expect(nodes.filter((node) => isIn(node, group))).toHaveLength(1);
  });

  test("can be in another one, and has its own direction if no line leads out of it", async () => {
    const alone = "subgraph alone\n    direction TD\n    a --> b\n  end";
    const [across] = await drawings(`flowchart LR\n  subgraph outer\n  ${alone}\n  c\n  end\n  c --> d\n  alone --> d`);
    const [outer, inner] = groupsOf(across.html);
    expect(isIn(inner, outer)).toBe(true);
    const own = across.nodes.filter((node) => isIn(node, inner));
    expect(own).toHaveLength(2);
    expect(isBelow(own[0], own[1])).toBe(true);
  });

  test("of states starts at its first state", async () => {
    const [drawing] = await drawings(
      "stateDiagram-v2\n  state Active {\n    [*] --> Idle\n    Idle --> Busy: work\n    Busy --> Idle\n  }",
    );
    const [idle, busy] = drawing.nodes;
    expect(isBelow(idle, busy)).toBe(true);
  });
});
