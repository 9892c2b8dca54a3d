// When packages are installed before a command runs, and which ones.

import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { acquireLock, isHeld, releaseLock } from "../../bin/install-lock.mjs";
import { installOptions } from "../../bin/install-options.mjs";

import { temporaryFolder } from "../../packages/octavo/tests/temporary-folder.ts";

const wanted = {
  "": { version: "1.0.0" },
  "node_modules/react": { version: "19.3.1" },
  "node_modules/vitest": { version: "4.1.11", dev: true },
  "node_modules/vite/node_modules/esbuild": { version: "0.25.0" },
  "node_modules/@rolldown/binding-darwin-arm64": { version: "1.0.0", optional: true },
  "node_modules/fsevents": { version: "2.3.3", devOptional: true },
};
const production = {
  "node_modules/react": { version: "19.3.1" },
  "node_modules/vite/node_modules/esbuild": { version: "0.25.0" },
};
const all = { ...production, "node_modules/vitest": { version: "4.1.11", dev: true } };

describe("packages", () => {
  test("are not installed again when all are there, whichever system they are for", () => {
    expect(installOptions(wanted, all, false)).toBeUndefined();
    expect(installOptions(wanted, all, true)).toBeUndefined();
  });

  test("for development aren't needed by any command", () => {
    expect(installOptions(wanted, production, false)).toBeUndefined();
  });

  test("for development are installed for the tests, even if npm's settings omit them", () => {
    expect(installOptions(wanted, production, true)).toEqual(["--include=dev"]);
  });

  test("are all installed on a fresh clone", () => expect(installOptions(wanted, undefined, false)).toEqual([]));

  test("are updated without development packages if they were installed without them", () => {
    const old = { ...production, "node_modules/react": { version: "19.0.0" } };
    expect(installOptions(wanted, old, false)).toEqual(["--omit=dev"]);
    expect(installOptions(wanted, { ...all, ...old }, false)).toEqual([]);
  });

  test("that the lock file lists but are missing are installed again", () => {
    const { "node_modules/react": _, ...rest } = all;
    expect(installOptions(wanted, rest, false)).toEqual([]);
  });
});

describe("the lock of an installation", () => {
  const ended = spawnSync(process.execPath, ["--version"]).pid;

  test("is held by a running process, and while it's being written", () => {
    const lock = join(temporaryFolder(), "lock");
    acquireLock(lock);
    expect([isHeld(lock), readFileSync(lock, "utf8")]).toEqual([true, String(process.pid)]);
    writeFileSync(lock, "");
    expect(isHeld(lock)).toBe(true);
    releaseLock(lock);
    expect(isHeld(lock)).toBe(false);
  });

  test("that an interrupted one left behind is taken over at the next start", () => {
    const leaveFile = (text: string) => (lock: string) => writeFileSync(lock, text);
    const leaveOld = (lock: string) => {
      writeFileSync(lock, String(process.pid));
      utimesSync(lock, 0, 0);
    };
    for (const leave of [leaveFile(String(ended)), leaveFile("none"), leaveOld, mkdirSync]) {
      const lock = join(temporaryFolder(), "lock");
      leave(lock);
      acquireLock(lock);
      expect(readFileSync(lock, "utf8")).toBe(String(process.pid));
    }
  });
});
