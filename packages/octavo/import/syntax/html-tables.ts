// Tables written in HTML, as tables of Markdown: the first row is the head.

import type { Nodes } from "mdast";
import { type PageContext, report } from "../../core/page/context/page-context.ts";
import { asBlocks } from "../../core/page/context/tree.ts";
import type { Element } from "./element.ts";

type Row = Extract<Nodes, { type: "tableRow" }>;

export function tableOf({ attributes, children, at }: Element, page: PageContext): Nodes[] {
  const rows = children.filter((node): node is Row => node.type === "tableRow" && node.children.length > 0);
  const others = children.filter((node) => node.type !== "tableRow");
  const columns = Math.max(0, ...rows.map((row) => row.children.length));
  if (rows.length === 0 || attributes.get("role") === "presentation")
    return asBlocks([...others, ...rows.flatMap((row) => row.children.flatMap((cell) => cell.children))]);
  if (rows.some((row) => row.children.length !== columns))
    report(page, at, "A table has cells that span others.", "Write each cell of the table.", "merged table cell");
  for (const row of rows) while (row.children.length < columns) row.children.push({ type: "tableCell", children: [] });
  return [...asBlocks(others), { type: "table", align: [], children: rows, position: at.position }];
}
