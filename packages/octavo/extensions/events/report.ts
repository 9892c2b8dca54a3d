// Writes what readers miss as text for a terminal, with the file to edit for each finding. Everything that a reader may
// have sent passes through `plainLine`, so that it can't control the terminal.

import { plural } from "../../core/model/losses.ts";
import { redirectLine } from "../../core/settings/address-lines.ts";
import type { Findings } from "./findings.ts";
import { plainLine } from "./model/reader-event.ts";
import type { SitePages } from "./site-pages.ts";

/** Rows per table, and comments per page. */
const most = { rows: 20, comments: 5, near: 2 };

const names: Record<string, [one: string, many: string]> = {
  feedback: ["vote", "votes"],
  comment: ["comment", "comments"],
  search: ["search", "searches"],
  search_empty: ["search without results", "searches without results"],
  not_found: ["visit to an unknown address", "visits to unknown addresses"],
  copy: ["copy", "copies"],
  example_tab: ["tab choice", "tab choices"],
};

export function reportText(findings: Findings, pages: SitePages): string {
  const { days, totals, leftOut, unreadable } = findings;
  const counts = totals.map(({ type, count }) => `${count} ${names[type]?.[count === 1 ? 0 : 1] ?? plainLine(type)}`);
  const sections = [votes(findings, pages), empty(findings, pages), ignored(findings), missing(findings, pages)];
  const found = sections.filter(Boolean);
  return [
    [
      days.first ? `${days.first} to ${days.last}: ${counts.join(", ")}` : "No events",
      ...(leftOut > 0 ? [`Left out because of a possible secret: ${plural(leftOut, "text")}`] : []),
      ...(unreadable > 0 ? [`Skipped because it isn't an event: ${plural(unreadable, "line")}`] : []),
    ].join("\n"),
    ...(found.length > 0 ? found : ["Nothing to fix."]),
  ].join("\n\n");
}

function votes({ votes, comments }: Findings, pages: SitePages): string {
  const commented = comments.filter(({ helpful }) => helpful === "no").map(({ page }) => page);
  // The vote that a comment belongs to may be from before the period.
  const others = [...new Set(commented)].filter((page) => !votes.some((vote) => vote.page === page));
  const all = [...votes, ...others.map((page) => ({ page, no: 0, yes: 0 }))];
  return table("Pages that didn't help", ["No", "Yes", "Share"], all, ({ page, no, yes }) => ({
    cells: [String(no), String(yes), no + yes > 0 ? `${Math.round((100 * no) / (no + yes))} %` : ""],
    text: `${plainLine(page)}  ${pages.fileOf(page) ?? "(no such page)"}`,
    notes: commentsOn(page, comments),
  }));
}

function commentsOn(page: string, comments: Findings["comments"]): string[] {
  const own = comments.filter((comment) => comment.page === page);
  const shown = own.slice(0, most.comments);
  const more = own.length - shown.length;
  const lines = shown.map(
    ({ day, helpful, comment }) => `${plainLine(day)} ${helpful === "no" ? "No" : "Yes"}: ${plainLine(comment)}`,
  );
  return more > 0 ? [...lines, `… and ${plural(more, "more comment")}`] : lines;
}

function empty({ empty }: Findings, pages: SitePages): string {
  return table("Searches without results", ["Count"], empty, ({ query, count }) => {
    const near = pages.near(query).slice(0, most.near);
    const remedy =
      near.length > 0
        ? `Similar pages: ${near.join(" and ")}. Add their words to site/synonyms.yaml.`
        : "Write about it, or add the words that the pages use to site/synonyms.yaml.";
    return { cells: [String(count)], text: plainLine(query), notes: [remedy] };
  });
}

function ignored({ ignored }: Findings): string {
  return table("Searches whose results nobody opened", ["Count", "Results"], ignored, ({ query, count, results }) => ({
    cells: [String(count), String(results)],
    text: plainLine(query),
  }));
}

function missing({ missing }: Findings, pages: SitePages): string {
  const left = missing.filter(({ page }) => !pages.isFound(page));
  return table("Unknown addresses", ["Count"], left, ({ page, count, source }) => {
    const meant = pages.meant(page);
    const file = source === undefined ? undefined : pages.fileOf(source);
    return {
      cells: [String(count)],
      text: plainLine(page),
      notes: [
        ...(source === undefined ? [] : [`Linked from ${plainLine(source)}${file ? `  ${file}` : ""}`]),
        meant
          ? `Add to ${meant.settingsFolder}/redirects.yaml, below \`below-base\`: ${redirectLine({ from: plainLine(meant.from), to: meant.to })}`
          : "No page is similar. If there was one, redirect it in site/redirects.yaml.",
      ],
    };
  });
}

type Line = { cells: string[]; text: string; notes?: string[] };

/** Numbers on the right of their columns, then the text, with notes below it. Empty without rows. */
function table<Row>(title: string, head: string[], rows: readonly Row[], lineOf: (row: Row) => Line): string {
  if (rows.length === 0) return "";
  const lines = rows.slice(0, most.rows).map(lineOf);
  const widths = head.map((name, column) =>
    Math.max(name.length, ...lines.map(({ cells }) => cells[column]?.length ?? 0)),
  );
  const numbers = (cells: readonly string[]) =>
    cells.map((cell, column) => cell.padStart(widths[column] ?? 0)).join("  ");
  const indent = " ".repeat(widths.reduce((sum, width) => sum + width + 2, 2));
  return [
    title,
    `  ${numbers(head)}`,
    ...lines.flatMap(({ cells, text, notes = [] }) => [
      `  ${numbers(cells)}  ${text}`,
      ...notes.map((note) => `${indent}  ${note}`),
    ]),
    ...(rows.length > lines.length ? [`${indent}… and ${rows.length - lines.length} more`] : []),
  ].join("\n");
}
