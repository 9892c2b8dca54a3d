// Parses SQL as the SQL destination runs it: in the dialect of Presto, which is called Trino now.

import type { DataFault } from "./data-fault.ts";

type Location = { start: { line: number } };

export async function sqlFault(text: string): Promise<DataFault | undefined> {
  const { default: trino } = await import("node-sql-parser/build/trino.js");
  try {
    new trino.Parser().astify(text, { database: "trino" });
    return undefined;
  } catch (cause) {
    const { location, message } = cause as Error & { location?: Location };
    const found = /but (.*) found\.$/s.exec(message)?.[1] ?? "something else";
    return { line: location?.start.line ?? 1, message: `${found} isn't expected here`, fix: "Correct the query." };
  }
}
