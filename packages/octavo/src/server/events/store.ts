// Stores events in a SQLite file. They wait in memory for up to a second and are then written together, so that many
// events cost little. Nothing about the sender is stored: no address, no browser, and only the day.

import type { Database } from "node-sqlite3-wasm";
import { dayMs, dayOf } from "../../model/day.ts";
import type { ReaderEvent } from "../../model/reader-event.ts";
import { openOwned } from "./database-file.ts";

export type EventStore = {
  /** @returns false if no more events can be stored for now. */
  add: (event: ReaderEvent) => boolean;
  /** Writes what is waiting, and closes the file. */
  close: () => void;
};

export type StoreLimits = {
  /** Events per day, of all readers together. */
  mostPerDay: number;
  /** Events that wait while the file can't be written. */
  mostWaiting: number;
  /** The size of the file, in bytes. */
  mostBytes: number;
  /** After this many days, events are deleted. */
  keptDays: number;
};

export const storeLimits: StoreLimits = {
  mostPerDay: 50_000,
  mostWaiting: 5_000,
  mostBytes: 1_000_000_000,
  keptDays: 400,
};

const waitMs = 1_000;
/** After failures, the wait doubles up to this. */
const longestWaitMs = 60_000;
const pageSize = 4096;

const columns = [
  ...["day", "type", "page", "helpful", "comment", "query", "results", "chosen", "position", "source", "what", "label"],
] as const;

export const schemaVersion = 1;
const schema = `
CREATE TABLE events (
  id INTEGER PRIMARY KEY,
  day TEXT NOT NULL,
  type TEXT NOT NULL,
  page TEXT NOT NULL,
  helpful TEXT,
  comment TEXT,
  query TEXT,
  results INTEGER,
  chosen TEXT,
  position INTEGER,
  source TEXT,
  what TEXT,
  label TEXT
) STRICT;
CREATE INDEX events_by_day ON events (day, type);
PRAGMA user_version = ${schemaVersion};
`;

const insert = `INSERT INTO events (${columns.join()}) VALUES (${columns.map(() => "?").join()})`;

type Row = (string | number | null)[];

type Options = { limits?: StoreLimits; now?: () => number; log?: (message: string) => void };

/** @throws with a remedy when the file can't be opened, isn't a store, or belongs to another process. */
export function openEventStore(
  file: string,
  { limits = storeLimits, now = Date.now, log = (message) => process.stderr.write(`${message}\n`) }: Options = {},
): EventStore {
  const { database, close } = openOwned(file, schemaVersion, schema);
  database.exec(`PRAGMA max_page_count = ${Math.max(16, Math.floor(limits.mostBytes / pageSize))}`);
  const today = () => dayOf(now());
  let waiting: Row[] = [];
  let day = today();
  let storedToday = Number(database.get("SELECT count(*) AS count FROM events WHERE day = ?", day)?.count);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let cleanedOn = day;
  deleteOld();

  function deleteOld(): void {
    database.run("DELETE FROM events WHERE day < ?", dayOf(now() - limits.keptDays * dayMs));
    cleanedOn = day;
  }

  function write(): void {
    timer = undefined;
    if (waiting.length === 0) return;
    try {
      database.exec("BEGIN");
      if (cleanedOn !== day) deleteOld();
      insertAll(database, waiting);
      database.exec("COMMIT");
      waiting = [];
      failures = 0;
    } catch (cause) {
      if (database.inTransaction) database.exec("ROLLBACK");
      if (failures++ === 0) log(`Events can't be written to ${file}: ${(cause as Error).message}. Trying again.`);
    }
    if (waiting.length > 0) schedule(Math.min(longestWaitMs, waitMs * 2 ** failures));
  }

  function schedule(ms: number): void {
    timer ??= setTimeout(write, ms);
    // Closing writes what is left.
    timer.unref();
  }

  return {
    add: (event) => {
      if (day !== today()) [day, storedToday] = [today(), 0];
      if (storedToday >= limits.mostPerDay || waiting.length >= limits.mostWaiting) return false;
      storedToday++;
      waiting.push(rowOf(event, day));
      schedule(waitMs);
      return true;
    },
    close: () => {
      clearTimeout(timer);
      write();
      clearTimeout(timer);
      if (waiting.length > 0) log(`${waiting.length} events couldn't be written to ${file} and are lost.`);
      close();
    },
  };
}

function insertAll(database: Database, rows: readonly Row[]): void {
  const statement = database.prepare(insert);
  try {
    for (const row of rows) statement.run(row);
  } finally {
    // After a failure, this throws the same error again.
    statement.finalize();
  }
}

function rowOf(event: ReaderEvent, day: string): Row {
  // `from` is a word of SQL.
  const { from, ...fields }: Record<string, string | number> = { ...event, day };
  const row: Record<string, string | number | undefined> = { ...fields, source: from };
  return columns.map((column) => row[column] ?? null);
}
