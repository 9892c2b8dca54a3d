// Puts a table into its own box, so that a wide one can scroll and the keyboard can reach it. On phones, the rows of a
// table with three columns or more become cards instead, unless its cells are short.

import type { Align, Table } from "../../model/document.ts";
import { textOf } from "../../model/document-text.ts";
import { attributes } from "../../model/escape.ts";
import type { Texts } from "../../model/texts/texts.ts";
import type { HtmlWriter } from "../../part.ts";

type Cell = { html: string; text: string; align?: Align };

/**
 * The number of characters from which a table becomes cards, by its number of columns. About 38 fit next to each other on
 * a phone, after the gaps between four columns. In three, a cell can have three lines and not just two.
 */
const mostCharacters = (columns: number) => (columns >= 4 ? 38 : columns === 3 ? 60 : Infinity);

/** Whether its rows become cards on phones. */
export function isStacked({ rows }: Table): boolean {
  const texts = rows.map((row) => row.map(({ children }) => textOf(children).trim()));
  return charactersOf(texts) > mostCharacters(texts[0]?.length ?? 0);
}

export function tableHtml(table: Table, html: HtmlWriter): string {
  const [head = [], ...body] = table.rows.map((row) =>
    row.map(({ children, align }): Cell => ({ html: html(children), text: textOf(children).trim(), align })),
  );
  const stacks = isStacked(table);
  // The first cell is the title of a card. A number needs the name of its column, too.
  const firstLabel = body.every(([first]) => /^\d/.test(first?.text ?? "")) ? 0 : 1;
  const headCells = head.map(({ html, align }) => {
    // The empty corner cell of a table isn't a header.
    const tag = html === "" ? "td" : "th";
    const scope = tag === "th" ? "col" : undefined;
    return `<${tag}${attributes({ scope, class: classOf(align) })}>${html}</${tag}>`;
  });
  const rows = body.map((cells) => {
    const columns = cells.map(({ html, align }, index) => {
      const label = stacks && index >= firstLabel && html !== "" ? head[index]?.text || undefined : undefined;
      return `<td${attributes({ "data-label": label, class: classOf(align) })}>${html}</td>`;
    });
    return `<tr>${columns.join("")}</tr>\n`;
  });
  const inside = `<table><thead><tr>${headCells.join("")}</tr>\n</thead><tbody>${rows.join("")}</tbody></table>`;
  const box = {
    class: stacks ? "table stacked" : "table",
    tabindex: 0,
    role: "group",
    "aria-label": nameOf(head, html.texts),
  };
  return `<div${attributes(box)}>${inside}</div>\n`;
}

/** A name for screen readers that is different for each table of a page. */
function nameOf(head: readonly Cell[], texts: Texts): string {
  const titles = head.map(({ text }) => text).filter(Boolean);
  return titles.length > 0 ? texts.tableOf({ columns: titles.join(", ") }) : texts.table;
}

/** Cells are left-aligned by default. */
function classOf(align: Align | undefined): string | undefined {
  return align === undefined || align === "left" ? undefined : `align-${align}`;
}

/** The width at which no cell has more than two lines and no word is broken. */
function charactersOf(rows: readonly (readonly string[])[]): number {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, text] of row.entries()) {
      const longestWord = Math.max(...text.split(/\s+/).map(({ length }) => length));
      widths[column] = Math.max(widths[column] ?? 0, longestWord, Math.ceil(text.length / 2));
    }
  }
  return widths.reduce((sum, width) => sum + width, 0);
}
