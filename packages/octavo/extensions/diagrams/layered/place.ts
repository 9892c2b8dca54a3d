// Decides how far to the right each item is. Edges without a reason to bend become straight, and branches symmetrical.

import type { Item, Layers, Piece } from "./layers.ts";
import { doCross } from "./order.ts";

/** Items above each other on a straight line, which move together. */
type Column = { x: number; items: Item[] };
type Distance = { left: Column; right: Column; least: number };

/** Between neighbors in a layer: two nodes or labels, something and a line, and two lines. */
const spacing = { boxes: 20, boxAndLine: 14, lines: 12 };
const mostRounds = 60;
const passesPerRound = 3;

export function placeItems(layers: Layers): void {
  const links = uniqueLinks(layers.pieces);
  const columns = makeColumns(layers.layers, links);
  const distances = layers.layers.flatMap((layer) =>
    layer.slice(1).map((item, index): Distance => {
      const before = layer[index] as Item;
      const least = before.right + item.left + spaceBetween(before, item);
      return { left: columnOf(columns, before), right: columnOf(columns, item), least };
    }),
  );
  const pulls = new Map([...new Set(columns.values())].map((column) => [column, [] as Column[]]));
  for (const { upper, lower } of links) {
    const [one, other] = [columnOf(columns, upper), columnOf(columns, lower)];
    if (one === other) continue;
    pulls.get(one)?.push(other);
    pulls.get(other)?.push(one);
  }
  separate(distances, "right");
  for (let round = 0, isMoving = true; round < mostRounds && isMoving; round++) {
    const before = [...pulls.keys()].map(({ x }) => x);
    for (const [column, others] of pulls) {
      if (others.length > 0) column.x += (others.reduce((sum, { x }) => sum + x, 0) / others.length - column.x) / 2;
    }
    for (let pass = 0; pass < passesPerRound; pass++) for (const distance of distances) pushApart(distance);
    isMoving = [...pulls.keys()].some(({ x }, index) => Math.abs(x - (before[index] ?? 0)) > 0.01);
  }
  // What is still too close moves equally far to both sides.
  const found = [...pulls.keys()].map((column) => ({ column, x: column.x }));
  separate(distances, "right");
  const toTheRight = found.map(({ column }) => column.x);
  for (const { column, x } of found) column.x = x;
  separate(distances, "left");
  for (const [index, { column }] of found.entries()) column.x = (column.x + (toTheRight[index] ?? 0)) / 2;
  for (const [item, { x }] of columns) item.x = x;
}

/** Pieces without those that run together with another one. */
function uniqueLinks(pieces: Piece[]): Piece[] {
  const sorted = [...pieces].sort((one, other) => Number(one.isTurned) - Number(other.isTurned));
  return sorted.filter(
    (piece, index) => sorted.findIndex(({ upper, lower }) => upper === piece.upper && lower === piece.lower) === index,
  );
}

function makeColumns(layers: Item[][], pieces: Piece[]): Map<Item, Column> {
  const columns = new Map(layers.flat().map((item) => [item, { x: 0, items: [item] } as Column]));
  for (const { upper, lower } of straightPieces(pieces)) {
    const [column, other] = [columnOf(columns, upper), columnOf(columns, lower)];
    column.items.push(...other.items);
    for (const item of other.items) columns.set(item, column);
  }
  return columns;
}

/** A piece is straight if it's in the middle of both its ends' pieces, and crosses no straight one. */
function straightPieces(pieces: Piece[]): Piece[] {
  const candidates = pieces.filter(
    (piece) =>
      piece ===
        middle(
          pieces.filter(({ upper }) => upper === piece.upper),
          "lower",
        ) &&
      piece ===
        middle(
          pieces.filter(({ lower }) => lower === piece.lower),
          "upper",
        ),
  );
  const isLine = ({ upper, lower }: Piece) => !upper.node && !lower.node;
  const straight: Piece[] = [];
  for (const piece of [...candidates.filter(isLine), ...candidates.filter((candidate) => !isLine(candidate))])
    if (!straight.some((other) => doCross(piece, other))) straight.push(piece);
  return straight;
}

function middle(pieces: Piece[], end: "upper" | "lower"): Piece | undefined {
  const forward = pieces.filter(({ isTurned }) => !isTurned);
  const counted = (forward.length > 0 ? forward : pieces).sort((one, other) => one[end].index - other[end].index);
  return counted.length % 2 === 1 ? counted[(counted.length - 1) / 2] : undefined;
}

function columnOf(columns: ReadonlyMap<Item, Column>, item: Item): Column {
  const column = columns.get(item);
  if (!column) throw new Error("An item has no column.");
  return column;
}

function spaceBetween(one: Item, other: Item): number {
  const lines = [one, other].filter(({ left, right }) => left + right === 0).length;
  return [spacing.boxes, spacing.boxAndLine, spacing.lines][lines] as number;
}

/** The column with fewer items moves farther. */
function pushApart({ left, right, least }: Distance): void {
  const missing = left.x + least - right.x;
  if (missing <= 0) return;
  const share = right.items.length / (left.items.length + right.items.length);
  left.x -= missing * share;
  right.x += missing * (1 - share);
}

function separate(distances: Distance[], direction: "left" | "right"): void {
  for (let isMoving = true; isMoving; ) {
    isMoving = false;
    for (const { left, right, least } of distances) {
      const missing = left.x + least - right.x;
      if (missing <= 1e-6) continue;
      if (direction === "right") right.x += missing;
      else left.x -= missing;
      isMoving = true;
    }
  }
}
