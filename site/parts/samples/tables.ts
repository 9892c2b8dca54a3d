// The tables of the page about tested samples.

import type { Table, TableCell } from "octavo/document";
import { languageName } from "octavo/language-name";

const columns = ["samples", "parsed", "typed", "matched", "executed", "compared"] as const;
const heads = ["Language", "Samples", "Parsed", "Type-checked", "Matched", "Executed", "Compared"];

type LanguageCounts = { language: string } & Record<(typeof columns)[number], number>;

/** The last row has the totals. */
export function languageTable(rows: readonly LanguageCounts[]): Table {
  const cellsOf = (name: string, counts: readonly LanguageCounts[]) => [
    name,
    ...columns.map((column) => countText(counts.reduce((sum, row) => sum + row[column], 0))),
  ];
  return table([heads, ...rows.map((row) => cellsOf(nameOf(row.language), [row])), cellsOf("All", rows)]);
}

export function reasonTable(reasons: readonly { reason: string; samples: number }[], withoutReason: number): Table {
  const rows = reasons.map(({ reason, samples }) => [sentence(reason), countText(samples)]);
  const rest = withoutReason > 0 ? [["Checked in other ways only", countText(withoutReason)]] : [];
  return table([["Reason", "Samples"], ...rows, ...rest]);
}

function table(rows: readonly string[][]): Table {
  const cell = (value: string, column: number): TableCell => ({
    type: "tableCell",
    align: column === 0 ? "left" : "right",
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
