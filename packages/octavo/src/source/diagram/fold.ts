// Continues a left-to-right drawing that is too wide in a second row.

import { bounds, type Edge, type Label, type Layout, type Point } from "./layout.ts";

/** Between the line that links the rows and what is next to it. */
const gap = 16;

/** @returns the drawing in two rows, cut where one line leads from the left to the right part. */
export function fold(layout: Layout): Layout {
  if (layout.groups.length > 0) return layout;
  const cuts = layout.edges.filter((edge) => isOnlyLink(layout, edge)).map((edge) => foldAt(layout, edge));
  return cuts.sort((one, other) => bounds(one).width - bounds(other).width)[0] ?? layout;
}

/** Whether the edge leads to the right and everything else is on one of its sides. */
function isOnlyLink({ nodes, edges, labels }: Layout, link: Edge): boolean {
  const [start, end] = ends(link);
  const others: [left: number, right: number][] = [
    ...nodes.map(({ box }) => across(box)),
    ...edges.filter((edge) => edge !== link).map(({ points }) => extent(points)),
    ...labels.filter((label) => !belongs(label, link)).map(({ box }) => across(box)),
  ];
  return start.x < end.x && others.every(([left, right]) => right <= start.x + 1 || left > start.x + 1);
}

function foldAt(layout: Layout, link: Edge): Layout {
  const [start, end] = ends(link);
  const label = layout.labels.find((candidate) => belongs(candidate, link));
  const isRight = (x: number) => x > start.x + 1;
  const others = { ...layout, labels: layout.labels.filter((candidate) => candidate !== label) };
  const firstRow = rowExtent(others, (x) => !isRight(x));
  const secondRow = rowExtent(others, isRight);
  const between = (label?.box.height ?? 0) / 2 + gap / 2;
  const middle = firstRow.bottom + between;
  const left = bounds(layout).x;
  const secondLeft = Math.min(...layout.nodes.map(({ box }) => box.x).filter(isRight));
  const turn = start.x + gap;
  const move = { x: left + gap - secondLeft, y: middle + between - secondRow.top };
  const moved = (point: Point): Point => ({ x: point.x + move.x, y: point.y + move.y });
  const target = moved(end);
  const points = [
    start,
    { x: turn, y: start.y },
    { x: turn, y: middle },
    { x: left, y: middle },
    { x: left, y: target.y },
    target,
  ];
  const labelAt = { x: (turn + left) / 2, y: middle };
  return {
    ...layout,
    nodes: layout.nodes.map((node) => (isRight(node.box.x) ? { ...node, move } : node)),
    edges: layout.edges.map((edge) => {
      if (edge === link) return { ...edge, points };
      return isRight(ends(edge)[0].x) ? { ...edge, points: edge.points.map(moved) } : edge;
    }),
    labels: layout.labels.map((each) => {
      if (each === label) return moveLabel(each, { x: labelAt.x - each.text.x, y: labelAt.y - each.text.y });
      return isRight(each.box.x) ? moveLabel(each, move) : each;
    }),
  };
}

function rowExtent({ nodes, edges, labels }: Layout, isIn: (x: number) => boolean): { top: number; bottom: number } {
  const ys = [
    ...[...nodes, ...labels].flatMap(({ box }) => (isIn(box.x) ? [box.y, box.y + box.height] : [])),
    ...edges.flatMap(({ points }) => (points.every(({ x }) => isIn(x)) ? points.map(({ y }) => y) : [])),
  ];
  return { top: Math.min(...ys), bottom: Math.max(...ys) };
}

function moveLabel(label: Label, { x, y }: Point): Label {
  const { box, text } = label;
  return {
    ...label,
    box: { ...box, x: box.x + x, y: box.y + y },
    text: { ...text, x: text.x + x, y: text.y + y },
  };
}

function belongs(label: Label, edge: Edge): boolean {
  return label.from === edge.from && label.to === edge.to;
}

function ends({ points }: Edge): [start: Point, end: Point] {
  const [start = { x: 0, y: 0 }] = points;
  return [start, points.at(-1) ?? start];
}

function across({ x, width }: Label["box"]): [left: number, right: number] {
  return [x, x + width];
}

function extent(points: Point[]): [left: number, right: number] {
  const xs = points.map(({ x }) => x);
  return [Math.min(...xs), Math.max(...xs)];
}
