// `::samples-not-run`: why samples weren't executed, and how many for each reason. `npm run check:samples` writes them.

import type { Part } from "octavo/part";
import counts from "../samples/counts.json" with { type: "json" };
import { reasonTable } from "../samples/tables.ts";

export const part: Part = {
  type: "leafDirective",
  read: () => ({ props: {}, children: [reasonTable(counts.notRun, counts.withoutReason)] }),
};
