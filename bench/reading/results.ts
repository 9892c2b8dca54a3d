// Collects the measured values, and prints their medians next to each other.

import { median } from "../search/quantile.ts";
import type { SiteName } from "./sites.ts";

export type Results = {
  /** @param name the row of the table. */
  add: (name: string, site: SiteName, ...values: number[]) => void;
  /** The rows in the order in which they were first named. */
  table: () => Record<string, Record<string, string>>;
};

export function collectResults(): Results {
  const rows = new Map<string, Map<SiteName, number[]>>();
  return {
    add: (name, site, ...values) => {
      const row = rows.get(name) ?? new Map<SiteName, number[]>();
      rows.set(name, row.set(site, [...(row.get(site) ?? []), ...values]));
    },
    table: () => Object.fromEntries([...rows].map(([name, row]) => [name, cellsOf(row)])),
  };
}

/** Another site also shows how many times as much it takes as ours. */
function cellsOf(row: ReadonlyMap<SiteName, number[]>): Record<string, string> {
  const ours = row.get("ours");
  return Object.fromEntries(
    [...row].map(([site, values]) => {
      const middle = median(values);
      const ratio = ours && site !== "ours" && median(ours) > 0 ? ` (× ${(middle / median(ours)).toFixed(2)})` : "";
      return [site, Math.round(middle) + ratio];
    }),
  );
}
