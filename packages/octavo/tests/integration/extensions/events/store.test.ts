import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { packageRoot } from "../../../../core/files/package-root.ts";
import type { ReaderEvent } from "../../../../extensions/events/model/read-event.ts";
import { mostBytesPerDay, openEventStore } from "../../../../extensions/events/store.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";

const vote: ReaderEvent = { type: "feedback", page: "/docs/limits/", helpful: "no" };
const missing: ReaderEvent = { type: "not_found", page: "/docs/gone/", from: "/docs/" };
const line = JSON.stringify({ day: "2026-11-23", ...vote });

const newFolder = () => join(temporaryFolder(), "events");
const read = (folder: string, month = "2026-11") => readFileSync(join(folder, `${month}.jsonl`), "utf8");
const at = (day: string) => ({ now: () => Date.parse(`${day}T23:59:00Z`) });

describe("stored events", () => {
  test("say what happened and on which day, and nothing about who sent them, in a file per month", () => {
    const folder = newFolder();
    let now = Date.UTC(2026, 10, 23, 12);
    const store = openEventStore(folder, { now: () => now });
    for (const event of [vote, missing]) expect(store.add(event)).toBe(true);
    now = Date.UTC(2026, 11, 1);
    expect(store.add(vote)).toBe(true);
    const unknown = '{"day":"2026-11-23","type":"not_found","page":"/docs/gone/","from":"/docs/"}';
    expect(read(folder)).toBe(`${line}\n${unknown}\n`);
    expect(read(folder, "2026-12")).toBe(`${line.replace("2026-11-23", "2026-12-01")}\n`);
  });

  test("of several processes are all there, each on its own line", async () => {
    const folder = newFolder();
    const store = JSON.stringify(join(packageRoot, "extensions/events/store.ts"));
    const source = `
      import { openEventStore } from ${store};
      const store = openEventStore(${JSON.stringify(folder)}, { now: () => ${Date.UTC(2026, 10, 23)} });
      process.send("open");
      process.once("message", () => {
        for (let count = 0; count < 2000; count++) store.add(${JSON.stringify({ ...vote, comment: "x".repeat(500) })});
        process.disconnect();
      });
    `;
    const start = () =>
      spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", source], {
        cwd: packageRoot,
        stdio: ["ignore", "inherit", "inherit", "ipc"],
      });
    const children = [start(), start()];
    await Promise.all(children.map((child) => once(child, "message")));
    const ends = children.map((child) => once(child, "exit"));
    for (const child of children) child.send("start");
    await Promise.all(ends);
    const lines = read(folder).trimEnd().split("\n");
    expect(lines).toHaveLength(4000);
    expect(new Set(lines.map((each) => JSON.parse(each).comment.length))).toEqual(new Set([500]));
  });

  test("are deleted a year after the end of their month, at the start and while the server runs", () => {
    const folder = newFolder();
    const months = () => readdirSync(folder).sort();
    mkdirSync(folder);
    for (const name of ["2025-10.jsonl", "2025-11.jsonl", "2025-12.jsonl", "notes.jsonl"])
      writeFileSync(join(folder, name), "");
    let now = Date.UTC(2026, 10, 30);
    const store = openEventStore(folder, { now: () => now });
    expect(months()).toEqual(["2025-11.jsonl", "2025-12.jsonl", "notes.jsonl"]);
    store.add(vote);
    now = Date.UTC(2026, 11, 2);
    store.add(vote);
    expect(months()).toEqual(["2025-12.jsonl", "2026-11.jsonl", "2026-12.jsonl", "notes.jsonl"]);
  });
});

describe("a file that can't be written", () => {
  test("because it's as long as allowed for the days of its month: events are refused until the next day", () => {
    const folder = newFolder();
    mkdirSync(folder);
    writeFileSync(join(folder, "2026-11.jsonl"), "x".repeat(2 * mostBytesPerDay - line.length));
    expect(openEventStore(folder, at("2026-11-02")).add(vote)).toBe(false);
    expect(openEventStore(folder, at("2026-11-03")).add(vote)).toBe(true);
  });

  test("for a while: events are refused with one message, and each later one is stored on a separate line", () => {
    const folder = newFolder();
    const messages: string[] = [];
    const store = openEventStore(folder, { ...at("2026-11-23"), log: (message) => messages.push(message) });
    const file = join(folder, "2026-11.jsonl");
    // Like a disk without space.
    symlinkSync("/dev/full", file);
    expect([1, 2].map(() => store.add(vote))).toEqual([false, false]);
    expect(messages).toEqual([`Events can't be written to ${file}: ENOSPC: no space left on device, write`]);
    rmSync(file);
    writeFileSync(file, '{"day":"2026-1');
    expect([1, 2].map(() => store.add(vote))).toEqual([true, true]);
    expect(read(folder)).toBe(`{"day":"2026-1\n${line}\n${line}\n`);
  });
});

describe("the folder", () => {
  test("can't be a file, such as the database of an earlier version, which is left as it is", () => {
    const file = join(temporaryFolder(), "events.db");
    writeFileSync(file, "SQLite format 3");
    expect(() => openEventStore(file)).toThrow(/^.*events\.db is a file, such as the database.* Name a new folder/);
    expect(readFileSync(file, "utf8")).toBe("SQLite format 3");
  });

  test("has to be possible", () => {
    const file = join(temporaryFolder(), "file");
    writeFileSync(file, "");
    expect(() => openEventStore(join(file, "events"))).toThrow(
      /^Events can't be stored in .*ENOTDIR.* Check the folder/s,
    );
    expect(existsSync(join(file, "events"))).toBe(false);
  });
});
