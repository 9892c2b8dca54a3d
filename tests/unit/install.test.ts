// When packages are installed before a command runs, and which.

import { describe, expect, test } from "vitest";
import { installOptions } from "../../bin/install-options.mjs";

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

  test("for development are not missed by a command", () => {
    expect(installOptions(wanted, production, false)).toBeUndefined();
  });

  test("for development are installed for the tests, whatever npm's settings leave out", () => {
    expect(installOptions(wanted, production, true)).toEqual(["--include=dev"]);
  });

  test("are all installed on a fresh clone", () => expect(installOptions(wanted, undefined, false)).toEqual([]));

  test("of an installation without those for development are renewed without them", () => {
    const old = { ...production, "node_modules/react": { version: "19.0.0" } };
    expect(installOptions(wanted, old, false)).toEqual(["--omit=dev"]);
    expect(installOptions(wanted, { ...all, ...old }, false)).toEqual([]);
  });

  test("that the lock file names and are gone are installed again", () => {
    const { "node_modules/react": _, ...rest } = all;
    expect(installOptions(wanted, rest, false)).toEqual([]);
  });
});
