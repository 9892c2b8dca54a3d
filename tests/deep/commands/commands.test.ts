// Each script of package.json, and so each command of the README, does what it says with its smallest options.

import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import * as v from "valibot";
import { beforeAll, expect, test } from "vitest";
import { parseJson } from "../../../packages/octavo/core/files/parse-json.ts";
import { temporaryFolder } from "../../../packages/octavo/tests/temporary-folder.ts";
import { printedAddress } from "../../browser/dev-server.ts";
import { siteRoot } from "../../site-root.ts";
import { lastRelease } from "./last-release.ts";

/** Commands that end: their options, what they print, and their exit code if it isn't 0. */
const ending: Record<string, [options: string[], printed: RegExp, code?: number]> = {
  check: [["--against", lastRelease()], /^255 pages, 0 warnings/m],
  "check:samples": [["/limits/"], /0 problems|passed|samples/],
  "test:unit": [["unit/core/model/escape"], /Tests .*passed/],
  format: [["tests/deep/commands"], /No fixes applied/],
  fuzz: [["--sites", "1"], /1 sites: .* 0 faults/],
  bench: [["site", "--no-hugo", "--no-dev"], /one page changed/],
  "bench:search": [["--alone"], /this site/],
  "bench:mcp": [["--calls", "20", "--parallel", "2"], /20 answered, 0 refused, 0 failed/],
  "bench:reading": [["--sites", "ours", "--only", "search", "--rounds", "1"], /first key → first result/],
  mcp: [[], /^$/],
  report: [["--data", "nothing.db"], /There are no events/, 1],
  schemas: [[], /Formatted \d+ files/],
};

/** Commands that serve a site until they're stopped, and what it's called. */
const serving: Record<string, string> = {
  start: "Pipedream",
  dev: "Pipedream",
  docs: "Octavo",
  serve: "Pipedream",
};

/** Commands that would run this test or all tests, or build two commits. */
const testing = ["test", "test:deep", "compare", "mutate"];

const { scripts } = parseJson(
  v.object({ scripts: v.record(v.string(), v.string()) }),
  readFileSync(join(siteRoot, "package.json"), "utf8"),
);

/** Without what this run of tests has set. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(?:VITEST|NODE_ENV|DOCS_)/.test(name)),
);

function npmRun(name: string, options: readonly string[]): [command: string, args: string[], options: object] {
  return ["npm", ["run", "--silent", name, "--", ...options], { cwd: siteRoot, env }];
}

// Most others need the built site.
beforeAll(async () => {
  const { stderr, stdout } = await promisify(execFile)(...npmRun("build", []));
  expect(stdout + stderr).toMatch(/^\d+ pages, 0 warnings/m);
});

test("all are tried", () => {
  const names = ["build", ...Object.keys(ending), ...Object.keys(serving), ...testing];
  expect(names.sort()).toEqual(Object.keys(scripts).sort());
  const readme = readFileSync(join(siteRoot, "README.md"), "utf8");
  const documented = [...readme.matchAll(/npm (?:run )?([\w:]+)/g)].map(([, name = ""]) => name);
  expect(documented.filter((name) => !names.includes(name))).toEqual([]);
});

test.each(Object.entries(ending))("npm run %s", async (name, [options, printed, code = 0]) => {
  const running = promisify(execFile)(...npmRun(name, options));
  running.child.stdin?.end();
  const { stdout, stderr } = await running.catch((cause) => cause);
  expect(stdout + stderr).toMatch(printed);
  expect(running.child.exitCode).toBe(code);
});

test.each(Object.entries(serving))("npm run %s", async (name, title) => {
  const out = name === "start" || name === "docs" ? ["--out", join(temporaryFolder(), "dist")] : [];
  // Without npm, which wouldn't pass the signal on.
  const [, ...script] = scripts[name]?.split(" ") ?? [];
  const server = spawn(process.execPath, [...script, "--port", "0", ...out], { cwd: siteRoot, env });
  try {
    expect(await (await fetch(await printedAddress(server))).text()).toContain(title);
  } finally {
    server.kill();
    await once(server, "close");
  }
});
