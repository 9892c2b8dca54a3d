// Lays out a sequence diagram: participants at equal distances, and below them a row for each message and note.

import { wrapLabel } from "./flowchart.ts";
import { boxAround, type Layout, type Point } from "./layout.ts";
import { alignBoxes, measureNode, placeNode, writeText } from "./nodes.ts";
import type { Message, Note, Row, Sequence } from "./read-sequence.ts";
import { labelSize, titleSize } from "./text.ts";

const gap = { participants: 16, rows: 12, besideText: 4, aroundBlock: 10 };
/** The line from a participant to itself. */
const loop = { width: 24, height: 20 };

/** A block that hasn't ended, and where its participants are. */
type Block = { title: string; top: number; xs: number[] };

export function layOutSequence({ participants, rows }: Sequence, lineLength: number): Layout {
  const measured = participants.map(({ id, label, role }) =>
    measureNode(id, "rectangle", role, wrapLabel(label, lineLength)),
  );
  const heads = alignBoxes(alignBoxes(measured, "width"), "height");
  const { width, height } = heads[0]?.size ?? { width: 0, height: 0 };
  const distance = Math.max(width + gap.participants, ...rows.map((row) => distanceFor(row, lineLength)));
  const layout: Layout = { nodes: [], edges: [], labels: [], groups: [] };
  const open: Block[] = [];
  let y = height + gap.rows;

  const endBlock = () => {
    const { title = "", top = y, xs = [] } = open.pop() ?? {};
    if (xs.length === 0) return;
    const reach = width / 2 + gap.aroundBlock / (open.length + 1);
    const x = Math.min(...xs) - reach;
    const box = { x, y: top, width: Math.max(titleSize(title).width, Math.max(...xs) + reach - x), height: y - top };
    layout.groups.unshift({ title, box });
    open.at(-1)?.xs.push(...xs);
  };
  for (const row of rows) {
    if (row.kind === "message" || row.kind === "note") {
      const ends: [Point, Point] = [
        { x: row.from * distance, y },
        { x: row.to * distance, y },
      ];
      open.at(-1)?.xs.push(...ends.map(({ x }) => x));
      const lines = wrapLabel(row.text, lineLength);
      y += row.kind === "note" ? addNote(layout, row, lines, ends) : addMessage(layout, row, lines, ends);
    } else {
      if (row.kind !== "start") endBlock();
      if (row.kind !== "end") {
        open.push({ title: row.title, top: y, xs: [] });
        y += titleSize(row.title).height - gap.rows;
      }
    }
    y += gap.rows;
  }
  for (const [index, head] of heads.entries()) {
    const x = index * distance;
    layout.nodes.push(placeNode(head, { x, y: height / 2 }));
    const points = [height, y].map((end) => ({ x, y: end }));
    layout.edges.push({ style: "lifeline", startsWithArrow: false, endsWithArrow: false, points });
  }
  return layout;
}

/** What a message needs between neighbors. Notes may cover the lifelines next to theirs. */
function distanceFor(row: Row, lineLength: number): number {
  if (row.kind !== "message") return 0;
  const { width } = labelSize(wrapLabel(row.text, lineLength));
  if (row.from === row.to) return loop.width + width + gap.besideText;
  return (width + 2 * gap.besideText) / Math.abs(row.to - row.from);
}

/** The text is above the line, or next to it if the line leads back. @returns the height of the row. */
function addMessage(layout: Layout, row: Message, lines: string[], [from, to]: [Point, Point]): number {
  const size = labelSize(lines);
  const isLoop = row.from === row.to;
  const height = isLoop ? Math.max(size.height, loop.height) : size.height;
  const right = from.x + loop.width;
  const points = isLoop
    ? [from, { x: right, y: from.y }, { x: right, y: from.y + height }, { x: from.x, y: from.y + height }]
    : [from, to].map(({ x, y }) => ({ x, y: y + height }));
  const arrows = { startsWithArrow: row.isTwoWay, endsWithArrow: true };
  layout.edges.push({ style: row.isDotted ? "dotted" : "solid", ...arrows, points });
  const middle = { x: isLoop ? right + size.width / 2 : (from.x + to.x) / 2, y: from.y + height / 2 };
  if (row.text) layout.labels.push({ box: boxAround(middle, size), text: writeText(lines, middle) });
  return height;
}

function addNote(layout: Layout, { side }: Note, lines: string[], [from, to]: [Point, Point]): number {
  const note = measureNode("", "stadium", undefined, lines);
  const beside = note.size.width / 2 + gap.besideText;
  const x = { over: (from.x + to.x) / 2, "left of": from.x - beside, "right of": to.x + beside }[side];
  layout.nodes.push(placeNode(note, { x, y: from.y + note.size.height / 2 }));
  return note.size.height;
}
