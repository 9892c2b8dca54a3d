// The tables of the page about tested samples.

import type { Table, TableCell } from "octavo/document";
import { languageName } from "octavo/language-name";

const columns = ["samples", "parsed", "typed", "matched", "executed"] as const;
const heads = ["Language", "Samples", "Parsed", "Type-checked", "Matched", "Executed"];

/** The marks, and what each says. */
const marks = [
  ["compared", "Tested", "Compared with the result below"],
  ["noted", "Tested", "Compared with the values in its comments"],
  ["recorded", "Ran", "Its requests and output are as recorded on a day"],
] as const;

type Column = (typeof columns)[number] | (typeof marks)[number][0];
type LanguageCounts = { language: string } & Record<Column, number>;

/** The last row has the totals. */
export function languageTable(rows: readonly LanguageCounts[]): Table {
  const cellsOf = (name: string, counts: readonly LanguageCounts[]) => [
    name,
    ...columns.map((column) => countText(sumOf(counts, column))),
  ];
  return table([heads, ...rows.map((row) => cellsOf(nameOf(row.language), [row])), cellsOf("All", rows)]);
}

/** How many samples have each mark, in each of the versions. */
export function markTable(versions: Readonly<Record<string, readonly LanguageCounts[]>>): Table {
  const rows = marks.map(([column, mark, meaning]) => [
    mark,
    meaning,
    ...Object.values(versions).map((rows) => countText(sumOf(rows, column))),
  ]);
  const names = Object.keys(versions).map((id) => `Version ${id.slice(1)}`);
  return table([["Mark", "What it says", ...names], ...rows], 2);
}

export function reasonTable(reasons: readonly { reason: string; samples: number }[], withoutReason: number): Table {
  const rows = reasons.map(({ reason, samples }) => [sentence(reason), countText(samples)]);
  const rest = withoutReason > 0 ? [["Checked in other ways only", countText(withoutReason)]] : [];
  return table([["Reason", "Samples"], ...rows, ...rest]);
}

function sumOf(rows: readonly LanguageCounts[], column: Column): number {
  return rows.reduce((sum, row) => sum + row[column], 0);
}

/** @param words how many columns aren't numbers. */
function table(rows: readonly string[][], words = 1): Table {
  const cell = (value: string, column: number): TableCell => ({
    type: "tableCell",
    align: column < words ? "left" : "right",
    children: [{ type: "text", value }],
  });
  return { type: "table", rows: rows.map((row) => row.map(cell)) };
}

function countText(count: number): string {
  return count === 0 ? "–" : count.toLocaleString("en-US");
}

function nameOf(language: string): string {
  if (language === "results") return "Shown results";
  return languageName(language || "text");
}

function sentence(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
