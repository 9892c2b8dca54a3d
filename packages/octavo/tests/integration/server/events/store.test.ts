import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sqlite from "node-sqlite3-wasm";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { ReaderEvent } from "../../../../src/model/reader-event.ts";
import { openCopy } from "../../../../src/server/events/database-file.ts";
import { openEventStore, schemaVersion, storeLimits } from "../../../../src/server/events/store.ts";
import { packageRoot } from "../../../../src/source/files/package-root.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";

const dayMs = 86_400_000;
const start = Date.UTC(2026, 10, 23, 12);
const vote: ReaderEvent = { type: "feedback", page: "/docs/limits/", helpful: "no" };
const missing: ReaderEvent = { type: "not_found", page: "/docs/gone/", from: "/docs/" };

/** What another process sees. */
function rows(file: string, sql = "SELECT * FROM events"): Record<string, unknown>[] {
  const { database, close } = openCopy(file, schemaVersion);
  try {
    return database.all(sql);
  } finally {
    close();
  }
}

afterEach(() => {
  vi.useRealTimers();
});

describe("stored events", () => {
  test("say what happened and on which day, and nothing about who sent them", () => {
    const file = join(temporaryFolder(), "events.db");
    const store = openEventStore(file, { now: () => start });
    for (const event of [vote, missing]) expect(store.add(event)).toBe(true);
    store.close();
    const nothing = Object.fromEntries(
      ["helpful", "comment", "query", "results", "chosen", "position", "source", "what", "label"].map((name) => [
        name,
        null,
      ]),
    );
    expect(rows(file)).toEqual([
      { id: 1, day: "2026-11-23", ...nothing, type: "feedback", page: "/docs/limits/", helpful: "no" },
      { id: 2, day: "2026-11-23", ...nothing, type: "not_found", page: "/docs/gone/", source: "/docs/" },
    ]);
  });

  test("are written together within a second, and can be read while the store is open", () => {
    vi.useFakeTimers();
    const file = join(temporaryFolder(), "events.db");
    const store = openEventStore(file);
    for (let count = 0; count < 1000; count++) store.add(vote);
    expect(rows(file)).toHaveLength(0);
    vi.advanceTimersByTime(1000);
    expect(rows(file)).toHaveLength(1000);
    store.add(vote);
    vi.advanceTimersByTime(1000);
    expect(rows(file)).toHaveLength(1001);
    store.close();
    expect(rows(file)).toHaveLength(1001);
  });

  test("stay below the daily limit, even after a restart, and continue on the next day", () => {
    const file = join(temporaryFolder(), "events.db");
    const options = { limits: { ...storeLimits, mostPerDay: 3 } };
    const first = openEventStore(file, { ...options, now: () => start });
    expect([1, 2].map(() => first.add(vote))).toEqual([true, true]);
    first.close();
    let time = start;
    const second = openEventStore(file, { ...options, now: () => time });
    expect([1, 2].map(() => second.add(vote))).toEqual([true, false]);
    time += dayMs;
    expect(second.add(vote)).toBe(true);
    second.close();
    expect(rows(file, "SELECT day, count(*) AS count FROM events GROUP BY day")).toEqual([
      { day: "2026-11-23", count: 3 },
      { day: "2026-11-24", count: 1 },
    ]);
  });

  test("are deleted when they're old, at the start and while the server runs", () => {
    vi.useFakeTimers();
    const file = join(temporaryFolder(), "events.db");
    const options = { limits: { ...storeLimits, keptDays: 10 } };
    let time = start;
    const store = openEventStore(file, { ...options, now: () => time });
    store.add(vote);
    vi.advanceTimersByTime(1000);
    time += 11 * dayMs;
    store.add(missing);
    store.close();
    expect(rows(file).map(({ type }) => type)).toEqual(["not_found"]);
    openEventStore(file, { ...options, now: () => start + 30 * dayMs }).close();
    expect(rows(file)).toEqual([]);
  });
});

describe("a file that can't be written", () => {
  test("because it's full: events wait in bounded memory, and more are refused", () => {
    vi.useFakeTimers();
    const file = join(temporaryFolder(), "events.db");
    const messages: string[] = [];
    const store = openEventStore(file, {
      limits: { ...storeLimits, mostBytes: 16 * 4096, mostWaiting: 2000 },
      log: (message) => messages.push(message),
    });
    const accepted = () => Array.from({ length: 3000 }, () => store.add(vote)).filter(Boolean).length;
    expect(accepted()).toBe(2000);
    vi.advanceTimersByTime(120_000);
    expect(accepted()).toBe(0);
    expect(messages).toEqual([`Events can't be written to ${file}: database or disk is full. Trying again.`]);
    store.close();
    expect(messages[1]).toBe(`2000 events couldn't be written to ${file} and are lost.`);
    expect(rows(file)).toEqual([]);
  });

  test("for a while: the events that waited are written later, each once", () => {
    vi.useFakeTimers();
    const file = join(temporaryFolder(), "events.db");
    const store = openEventStore(file, { log: () => {} });
    const prepare = vi.spyOn(sqlite.Database.prototype, "prepare").mockImplementationOnce(() => {
      throw new Error("disk I/O error");
    });
    store.add(vote);
    vi.advanceTimersByTime(1000);
    expect(rows(file)).toEqual([]);
    store.add(missing);
    vi.advanceTimersByTime(2000);
    prepare.mockRestore();
    expect(rows(file).map(({ type }) => type)).toEqual(["feedback", "not_found"]);
    store.close();
  });
});

describe("the file", () => {
  test("belongs to one process", () => {
    const file = join(temporaryFolder(), "events.db");
    const store = openEventStore(file);
    // Like a process that runs, but isn't this one.
    writeFileSync(`${file}.owner`, `${process.ppid}\n`);
    expect(() => openEventStore(file)).toThrow(
      `Process ${process.ppid} already stores events in ${file}. End it first, or name another file.`,
    );
    store.close();
    expect(readdirSync(join(file, ".."))).toEqual(["events.db"]);
  });

  test("is intact after the process was killed while writing, with everything written before", async () => {
    const folder = temporaryFolder();
    const file = join(folder, "events.db");
    const store = JSON.stringify(join(packageRoot, "src/server/events/store.ts"));
    const source = `
      import sqlite from "node-sqlite3-wasm";
      import { openEventStore } from ${store};
      const store = openEventStore(${JSON.stringify(file)});
      for (let count = 0; count < 100; count++) store.add(${JSON.stringify(vote)});
      // The store doesn't keep a process alive.
      setInterval(() => {}, 1000);
      let written = 0;
      const prepare = sqlite.Database.prototype.prepare;
      sqlite.Database.prototype.prepare = function (sql) {
        const statement = prepare.call(this, sql);
        if (!sql.startsWith("INSERT")) return statement;
        // So that the file is also written to before the end of a transaction.
        if (written === 0) this.exec("PRAGMA cache_size = 5");
        const run = statement.run;
        statement.run = (row) => {
          if (++written === 100) setImmediate(() => { for (let count = 0; count < 2000; count++) store.add(${JSON.stringify(missing)}); });
          if (written === 1900) process.kill(process.pid, "SIGKILL");
          return run.call(statement, row);
        };
        return statement;
      };
    `;
    const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", source], {
      cwd: packageRoot,
    });
    const [, signal] = await once(child, "exit");
    expect(signal).toBe("SIGKILL");
    expect(existsSync(`${file}.lock`)).toBe(true);
    const next = openEventStore(file);
    next.add(vote);
    next.close();
    expect(rows(file, "PRAGMA integrity_check")).toEqual([{ integrity_check: "ok" }]);
    const votes = rows(file, "SELECT count(*) AS count FROM events WHERE type = 'feedback'");
    expect(votes).toEqual([{ count: 101 }]);
  });

  test.each([
    ["isn't a database", (file: string) => writeFileSync(file, "x".repeat(5000)), "isn't a SQLite file"],
    [
      "is of another program",
      (file: string) => {
        const other = new sqlite.Database(file);
        other.exec("CREATE TABLE notes (text TEXT)");
        other.close();
      },
      "isn't a file with reader events. Name another file.",
    ],
    [
      "is of a newer version",
      (file: string) => {
        const newer = new sqlite.Database(file);
        newer.exec("CREATE TABLE events (id INTEGER); PRAGMA user_version = 99");
        newer.close();
      },
      "was written by a newer version of this program",
    ],
    ["is a folder", (file: string) => mkdirSync(file), "can't be opened"],
  ])("is refused and left as it is if it %s", (_, make, message) => {
    const file = join(temporaryFolder(), "events.db");
    make(file);
    const before = existsSync(file) && !message.includes("opened") ? readFileSync(file).subarray(100) : undefined;
    expect(() => openEventStore(file)).toThrow(message);
    expect(() => openCopy(file, schemaVersion)).toThrow(message);
    if (before) expect(readFileSync(file).subarray(100).equals(before)).toBe(true);
    expect(readdirSync(join(file, ".."))).toEqual(["events.db"]);
  });

  test("needs its folder", () => {
    const folder = join(temporaryFolder(), "missing");
    expect(() => openEventStore(join(folder, "events.db"))).toThrow(`There is no folder ${folder} for the events.`);
  });
});
