// The database queries behind the report. Each result starts with what needs attention most.

import type { Database } from "node-sqlite3-wasm";

export type Findings = {
  /** The days of the first and the last event. */
  days: { first: string; last: string };
  totals: { type: string; count: number }[];
  votes: { page: string; no: number; yes: number }[];
  comments: { page: string; helpful: string; comment: string; day: string }[];
  /** Searches without results. */
  empty: { query: string; count: number }[];
  /** Searches with results that nobody opened. */
  ignored: { query: string; count: number; results: number }[];
  /** Unknown addresses, each with the page of this site that links to it most often, if any. */
  missing: { page: string; count: number; source: string | null }[];
};

/** @param since the first day, such as `2026-11-01`. @returns undefined if there are no events. */
export function readFindings(database: Database, since: string): Findings | undefined {
  const all = <Row>(sql: string) => database.all(sql, since) as unknown as Row[];
  const [days] = all<Findings["days"]>("SELECT min(day) AS first, max(day) AS last FROM events WHERE day >= ?");
  if (!days?.first) return undefined;
  return {
    days,
    totals: all(`
      SELECT CASE WHEN comment IS NULL THEN type ELSE 'comment' END AS type, count(*) AS count
      FROM events WHERE day >= ? GROUP BY 1 ORDER BY 2 DESC, 1`),
    votes: all(`
      SELECT page, sum(helpful = 'no') AS no, sum(helpful = 'yes') AS yes
      FROM events WHERE day >= ? AND type = 'feedback' AND comment IS NULL
      GROUP BY page HAVING no > 0 ORDER BY no DESC, no * 1.0 / (no + yes) DESC, page`),
    comments: all(`
      SELECT page, helpful, comment, day
      FROM events WHERE day >= ? AND type = 'feedback' AND comment IS NOT NULL
      ORDER BY helpful, id DESC`),
    empty: all(`
      SELECT query, count(*) AS count
      FROM events WHERE day >= ? AND type = 'search_empty'
      GROUP BY lower(query) ORDER BY count DESC, query`),
    ignored: all(`
      SELECT query, count(*) AS count, max(results) AS results
      FROM events WHERE day >= ? AND type = 'search'
      GROUP BY lower(query) HAVING count(chosen) = 0 ORDER BY count DESC, query`),
    missing: all(`
      SELECT page, sum(count) AS count, source FROM (
        SELECT page, source, count(*) AS count
        FROM events WHERE day >= ? AND type = 'not_found'
        GROUP BY page, source ORDER BY source IS NULL, count DESC)
      GROUP BY page ORDER BY 2 DESC, page`),
  };
}
