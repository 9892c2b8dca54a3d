// Opens SQLite files. The package locks a whole file with a folder next to it, so the process that writes owns the file
// while it runs, and others read a copy. It only restores a file after a crash in WAL mode, which in turn works only
// in exclusive mode: with a rollback journal, it mistakes its own lock for another process's, and ignores the journal.

import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sqlite, { type Database } from "node-sqlite3-wasm";

/** What is wrong with a file, and what to do about it. */
class FileFault extends Error {}

export type OpenDatabase = { database: Database; close: () => void };

/** Says which process owns the file. */
const ownerOf = (file: string) => `${file}.owner`;

/**
 * Opens a file to write to it, and creates it if there is none.
 *
 * @throws with a remedy when it can't be opened, or belongs to another process.
 */
export function openOwned(file: string, version: number, schema: string): OpenDatabase {
  if (!existsSync(dirname(file)))
    throw new FileFault(`There is no folder ${dirname(file)} for the events. Create it first.`);
  takeOver(file);
  const opened = open(file);
  try {
    const { database } = opened;
    database.exec("PRAGMA synchronous = NORMAL");
    if (isEmpty(database)) database.exec(`BEGIN; ${schema} COMMIT;`);
    else checkVersion(file, database, version);
    writeFileSync(ownerOf(file), `${process.pid}\n`);
  } catch (cause) {
    opened.close();
    throw explained(file, cause);
  }
  return {
    database: opened.database,
    close: () => {
      opened.close();
      rmSync(ownerOf(file), { force: true });
    },
  };
}

/**
 * Opens a copy of a file, which another process may be writing to.
 *
 * @throws with a remedy when there is no such file, or it can't be read.
 */
export function openCopy(file: string, version: number): OpenDatabase {
  if (!existsSync(file))
    throw new FileFault(`There are no events: the file ${file} doesn't exist. Name it with --data.`);
  const folder = mkdtempSync(join(tmpdir(), "octavo-events-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const copy = join(folder, "events.db");
  let opened: OpenDatabase | undefined;
  try {
    copyConsistently(file, copy);
    opened = open(copy);
    checkVersion(file, opened.database, version);
  } catch (cause) {
    opened?.close();
    remove();
    throw explained(file, cause);
  }
  const { database, close } = opened;
  return {
    database,
    close: () => {
      close();
      remove();
    },
  };
}

function open(file: string): OpenDatabase {
  let database: Database | undefined;
  try {
    const opened = new sqlite.Database(file);
    database = opened;
    // Before the file is first read, so that no memory has to be shared between processes.
    opened.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL");
    return { database: opened, close: () => opened.close() };
  } catch (cause) {
    database?.close();
    throw explained(file, cause);
  }
}

/** Removes the lock of a process that was killed. @throws if the process still runs. */
function takeOver(file: string): void {
  const lock = `${file}.lock`;
  if (!existsSync(lock)) return;
  const owner = Number(existsSync(ownerOf(file)) ? readFileSync(ownerOf(file), "utf8") : 0);
  // In a container, the process has the same number after every start.
  if (owner !== process.pid && isRunning(owner))
    throw new FileFault(`Process ${owner} already stores events in ${file}. End it first, or name another file.`);
  rmSync(lock, { recursive: true, force: true });
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === "EPERM";
  }
}

/**
 * Copies the file and its write-ahead log. Everything written since the log was started is in the log, so the two
 * copies match unless the log was restarted in the meantime.
 */
function copyConsistently(file: string, copy: string): void {
  for (let attempt = 0; attempt < 5; attempt++) {
    const before = logHeader(file);
    copyFileSync(file, copy);
    if (before) copyFileSync(`${file}-wal`, `${copy}-wal`);
    if (before === logHeader(file)) return;
    rmSync(`${copy}-wal`, { force: true });
  }
  throw new FileFault(`${file} is changing too fast to be read. Try again.`);
}

/** The header of the write-ahead log, which changes when SQLite restarts the log. Empty if there is no log. */
function logHeader(file: string): string {
  try {
    const descriptor = openSync(`${file}-wal`, "r");
    const header = Buffer.alloc(32);
    const length = readSync(descriptor, header, 0, header.length, 0);
    closeSync(descriptor);
    return header.toString("hex", 0, length);
  } catch {
    return "";
  }
}

function isEmpty(database: Database): boolean {
  return database.get("SELECT 1 FROM sqlite_schema LIMIT 1") === null;
}

function checkVersion(file: string, database: Database, expected: number): void {
  const found = Number(database.get("PRAGMA user_version")?.user_version);
  if (found === expected) return;
  const [what, remedy] =
    found > expected
      ? ["was written by a newer version of this program", "Update this program, or name another file."]
      : ["isn't a file with reader events", "Name another file."];
  throw new FileFault(`${file} ${what}. ${remedy}`);
}

function explained(file: string, cause: unknown): Error {
  if (cause instanceof FileFault) return cause;
  const { message } = cause as Error;
  if (/not a database/.test(message)) return new FileFault(`${file} isn't a SQLite file. Name another file.`);
  return new FileFault(`${file} can't be opened: ${message}. Check the file, its folder, and their permissions.`);
}
