// Orders the items of each layer so that few edges cross. Otherwise, they keep the order of the source.

import type { Item, Layers, Piece } from "./layers.ts";

const rounds = 8;

export function orderLayers({ layers, pieces }: Layers): void {
  sortDepthFirst(layers, pieces);
  let fewest = crossings(pieces);
  let best = layers.map((layer) => [...layer]);
  for (let round = 0; round < rounds && fewest > 0; round++) {
    const isDown = round % 2 === 0;
    for (const layer of isDown ? layers : [...layers].reverse()) sortByNeighbors(layer, pieces, isDown);
    for (const layer of layers) swapNeighbors(layer, pieces);
    const count = crossings(pieces);
    if (count >= fewest) continue;
    fewest = count;
    best = layers.map((layer) => [...layer]);
  }
  for (const [index, layer] of best.entries()) arrange(layers[index] ?? [], layer);
}

/** Children are next to each other, in the order of their edges. */
function sortDepthFirst(layers: Item[][], pieces: Piece[]): void {
  const visited = new Set<Item>();
  const visit = (item: Item) => {
    if (visited.has(item)) return;
    visited.add(item);
    for (const { upper, lower } of pieces) if (upper === item) visit(lower);
  };
  const targets = new Set(pieces.map(({ lower }) => lower));
  for (const item of layers.flat()) if (!targets.has(item)) visit(item);
  const order = [...visited];
  for (const layer of layers)
    arrange(
      layer,
      sortBy(layer, (item) => order.indexOf(item)),
    );
}

function sortByNeighbors(layer: Item[], pieces: Piece[], isDown: boolean): void {
  const wish = (item: Item) => {
    const places = pieces.flatMap(({ upper, lower }) => {
      if (isDown) return lower === item ? [upper.index] : [];
      return upper === item ? [lower.index] : [];
    });
    return places.length > 0 ? places.reduce((sum, place) => sum + place, 0) / places.length : item.index;
  };
  arrange(layer, sortBy(layer, wish));
}

function swapNeighbors(layer: Item[], pieces: Piece[]): void {
  const near = pieces.filter(({ upper, lower }) => layer.includes(upper) || layer.includes(lower));
  for (let index = 1; index < layer.length; index++) {
    const before = crossings(near);
    const order = [...layer];
    const swapped = [...layer];
    swapped.splice(index - 1, 2, ...order.slice(index - 1, index + 1).reverse());
    arrange(layer, swapped);
    if (crossings(near) >= before) arrange(layer, order);
  }
}

function crossings(pieces: Piece[]): number {
  let count = 0;
  for (const [index, one] of pieces.entries()) {
    for (const other of pieces.slice(index + 1)) if (doCross(one, other)) count++;
  }
  return count;
}

export function doCross(one: Piece, other: Piece): boolean {
  if (one.upper.layer !== other.upper.layer) return false;
  return (one.upper.index - other.upper.index) * (one.lower.index - other.lower.index) < 0;
}

function sortBy(layer: Item[], wish: (item: Item) => number): Item[] {
  return layer
    .map((item) => ({ item, wish: wish(item) }))
    .sort((one, other) => one.wish - other.wish)
    .map(({ item }) => item);
}

function arrange(layer: Item[], order: Item[]): void {
  for (const [index, item] of order.entries()) {
    layer[index] = item;
    item.index = index;
  }
}
