// `::sample-marks`: how many samples have each mark. `npm run check:samples` writes the numbers.

import type { Part } from "octavo/part";
import counts from "../samples/counts.json" with { type: "json" };
import { markTable } from "../samples/tables.ts";

export const part: Part = {
  type: "leafDirective",
  read: () => ({ props: {}, children: [markTable(counts.languages)] }),
};
