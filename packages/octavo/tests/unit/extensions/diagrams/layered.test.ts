import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { GraphEdge, GraphNode, Place, Placed, Size } from "../../../../extensions/diagrams/layered/graph.ts";
import { layOutLayers } from "../../../../extensions/diagrams/layered/layered.ts";

type Graph = { nodes: GraphNode[]; edges: GraphEdge[]; isNarrow: boolean };
type Box = Place & Size;

const size = (largest: number) => fc.record({ width: fc.integer({ min: 20, max: largest }), height: fc.constant(20) });

const graphs: fc.Arbitrary<Graph> = fc.integer({ min: 1, max: 8 }).chain((count) => {
  const id = fc.integer({ min: 0, max: count - 1 }).map((index) => `n${index}`);
  const arrows = fc.record({ from: fc.boolean(), to: fc.boolean() });
  const edge = fc.record({ from: id, to: id, arrows, label: fc.option(size(120), { nil: undefined }) });
  const node = fc.record({ width: fc.integer({ min: 36, max: 200 }), height: fc.integer({ min: 36, max: 90 }) });
  return fc.record({
    nodes: fc
      .array(node, { minLength: count, maxLength: count })
      .map((sizes) => sizes.map((each, index) => ({ id: `n${index}`, ...each }))),
    edges: fc.array(edge, { maxLength: 12 }),
    isNarrow: fc.boolean(),
  });
});

function layOut({ nodes, edges, isNarrow }: Graph): Placed {
  return layOutLayers(nodes, edges, () => 0, isNarrow);
}

const around = ({ x, y }: Place, { width, height }: Size): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
});
/** Boxes that only touch don't overlap. */
const overlap = (one: Box, other: Box) =>
  Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > 0.01 &&
  Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) > 0.01;
const pairs = <T>(all: T[]): [T, T][] =>
  all.flatMap((one, index) => all.slice(index + 1).map((other): [T, T] => [one, other]));

function boxesOf({ nodes, edges }: Graph, placed: Placed) {
  return {
    nodes: new Map(nodes.map((node) => [node.id, around(placed.nodes.get(node.id) as Place, node)])),
    labels: edges.flatMap(({ label }, index) => {
      const place = placed.edges[index].label;
      return label && place ? [around(place, label)] : [];
    }),
  };
}

/** As boxes without any width or height. */
function segmentsOf(points: Place[]): Box[] {
  return points.slice(1).map((point, index) => {
    const before = points[index];
    return {
      x: Math.min(point.x, before.x),
      y: Math.min(point.y, before.y),
      width: Math.abs(point.x - before.x),
      height: Math.abs(point.y - before.y),
    };
  });
}

function isInside(line: Box, box: Box): boolean {
  const inner = { x: box.x + 0.1, y: box.y + 0.1, width: box.width - 0.2, height: box.height - 0.2 };
  return (
    line.x <= inner.x + inner.width &&
    line.x + line.width >= inner.x &&
    line.y <= inner.y + inner.height &&
    line.y + line.height >= inner.y
  );
}

function runTogether(one: Box, other: Box): boolean {
  const [x, y, right, bottom] = [
    Math.max(one.x, other.x),
    Math.max(one.y, other.y),
    Math.min(one.x + one.width, other.x + other.width),
    Math.min(one.y + one.height, other.y + other.height),
  ];
  return right - x > -0.01 && bottom - y > -0.01 && Math.max(right - x, bottom - y) > 1;
}

const isOnBorder = ({ x, y }: Place, box: Box) =>
  isInside(
    { x, y, width: 0, height: 0 },
    { x: box.x - 0.2, y: box.y - 0.2, width: box.width + 0.4, height: box.height + 0.4 },
  ) && !isInside({ x, y, width: 0, height: 0 }, box);

function promise(name: string, keeps: (graph: Graph, placed: Placed, boxes: ReturnType<typeof boxesOf>) => void): void {
  test(name, () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        const placed = layOut(graph);
        keeps(graph, placed, boxesOf(graph, placed));
      }),
      { numRuns: 300 },
    );
  });
}

describe("in the layout of any graph", () => {
  promise("every node, edge, and label has a place", ({ nodes, edges }, placed) => {
    const places = [
      ...placed.nodes.values(),
      ...placed.edges.flatMap(({ points, label }) => [...points, ...(label ? [label] : [])]),
    ];
    expect(placed.nodes.size).toBe(nodes.length);
    expect(places.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true);
    expect(placed.edges.every(({ points }) => points.length >= 2)).toBe(true);
    expect(placed.edges.map(({ label }) => label !== undefined)).toEqual(edges.map(({ label }) => label !== undefined));
  });

  promise("no nodes and labels overlap", (_graph, _placed, { nodes, labels }) => {
    expect(pairs([...nodes.values(), ...labels]).filter(([one, other]) => overlap(one, other))).toEqual([]);
  });

  promise("edges start and end at the borders of their nodes", ({ edges }, placed, { nodes }) => {
    for (const [index, { from, to }] of edges.entries()) {
      const { points } = placed.edges[index];
      expect(isOnBorder(points[0], nodes.get(from) as Box)).toBe(true);
      expect(isOnBorder(points.at(-1) as Place, nodes.get(to) as Box)).toBe(true);
    }
  });

  promise("edges run up, down, or across, and never through a node", (_graph, placed, { nodes }) => {
    const segments = placed.edges.flatMap(({ points }) => segmentsOf(points));
    expect(segments.filter(({ width, height }) => width > 0.01 && height > 0.01)).toEqual([]);
    expect(segments.filter((segment) => [...nodes.values()].some((box) => isInside(segment, box)))).toEqual([]);
  });

  promise("only its own edge runs below a label", ({ edges }, placed) => {
    for (const [index, { label: own }] of edges.entries()) {
      const { label } = placed.edges[index];
      if (!own || !label) continue;
      const crossed = placed.edges.filter(
        ({ points }, other) =>
          other !== index && segmentsOf(points).some((segment) => isInside(segment, around(label, own))),
      );
      expect(crossed).toEqual([]);
    }
  });

  promise("edges without a node in common don't run on top of each other", ({ edges }, placed) => {
    const all = edges.map(({ from, to }, index) => ({
      ends: [from, to],
      segments: segmentsOf(placed.edges[index].points),
    }));
    for (const [one, other] of pairs(all)) {
      if (one.ends.some((id) => other.ends.includes(id))) continue;
      const shared = one.segments.filter((line) => other.segments.some((next) => runTogether(line, next)));
      expect(shared).toEqual([]);
    }
  });

  promise("the same graph has the same layout", (graph, placed) => {
    expect(layOut(graph)).toEqual(placed);
  });
});

describe("a layout", () => {
  const nodes = (...ids: string[]): GraphNode[] => ids.map((id, index) => ({ id, width: 60 + 7 * index, height: 36 }));
  const edge = (from: string, to: string, label?: Size): GraphEdge => ({
    from,
    to,
    label,
    arrows: { from: false, to: true },
  });
  const xs = ({ points }: Placed["edges"][number]) => new Set(points.map(({ x }) => x));

  test("draws a chain as one straight line, and an edge back next to it", () => {
    const edges = [edge("a", "b"), edge("b", "c", { width: 50, height: 18 }), edge("c", "d"), edge("d", "b")];
    const placed = layOut({ nodes: nodes("a", "b", "c", "d"), edges, isNarrow: false });
    const [first, second, third, back] = placed.edges;
    expect(new Set([...xs(first), ...xs(second), ...xs(third)]).size).toBe(1);
    expect(back.points[0].y).toBeGreaterThan((back.points.at(-1) as Place).y);
  });

  test("keeps branches symmetrical, with one trunk", () => {
    const placed = layOut({
      nodes: nodes("a", "b", "c"),
      edges: [edge("a", "b"), edge("a", "c")],
      isNarrow: false,
    });
    const [a, b, c] = ["a", "b", "c"].map((id) => placed.nodes.get(id) as Place);
    expect(a.x).toBeCloseTo((b.x + c.x) / 2);
    const [left, right] = placed.edges.map(({ points }) => points);
    expect(left.slice(0, 2)).toEqual(right.slice(0, 2));
    expect(left[0].x).toBe(a.x);
  });

  test("keeps an edge that arrives at a node apart from those that leave it", () => {
    const arriving = { ...edge("a", "d"), arrows: { from: true, to: false } };
    const edges = [edge("a", "b"), edge("a", "c"), arriving];
    const placed = layOut({ nodes: nodes("a", "b", "c", "d"), edges, isNarrow: false });
    const [left, right, other] = placed.edges.map(({ points }) => points[0].x);
    expect(left).toBe(right);
    expect(Math.abs(other - left)).toBeGreaterThanOrEqual(16);
  });

  test("moves a node down to make the drawing narrower if it's asked to", () => {
    const edges = ["a b", "b c", "c e", "a d", "d e", "a f"].map((pair) => {
      const [from, to] = pair.split(" ");
      return edge(from, to);
    });
    const width = (isNarrow: boolean) => {
      const placed = layOut({ nodes: nodes("a", "b", "c", "d", "e", "f"), edges, isNarrow });
      const middles = [...placed.nodes.values()].map(({ x }) => x);
      return Math.max(...middles) - Math.min(...middles);
    };
    expect(width(true)).toBeLessThan(width(false));
  });
});
