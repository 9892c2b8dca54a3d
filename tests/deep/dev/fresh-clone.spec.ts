// A newcomer's first minute: each command starts in a clone in which nothing was made yet.

import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "../../../packages/octavo/tests/temporary-folder.ts";
import { newPage, open } from "../../browser/browser.ts";
import { printedAddress } from "../../browser/dev-server.ts";
import { repositoryFiles } from "../../run/import-graph.ts";
import { siteRoot } from "../../site-root.ts";

const isNeeded = (path: string) =>
  /^(?:bin|packages)\/|^package(?:-lock)?\.json$/.test(path) && !/\/(?:tests|docs)\//.test(path);

let clone: string;
let site: string;

/** The packages are links to the ones here, because only what the commands make of them has to be missing. */
beforeAll(() => {
  const folder = temporaryFolder({}, afterAll);
  [clone, site] = [join(folder, "clone"), join(folder, "site")];
  for (const path of repositoryFiles().filter(isNeeded)) cpSync(join(siteRoot, path), join(clone, path));
  const packages = join(siteRoot, "node_modules");
  mkdirSync(join(clone, "node_modules"));
  for (const name of readdirSync(packages).filter((name) => name !== ".cache" && name !== "octavo"))
    symlinkSync(join(packages, name), join(clone, "node_modules", name));
  symlinkSync("../packages/octavo", join(clone, "node_modules/octavo"));
});

beforeEach(() => rmSync(join(clone, "node_modules/.cache"), { recursive: true, force: true }));

const args = (...options: string[]) => [join(clone, "bin/docs.mjs"), ...options];
const { DOCS_CACHE: _cache, NODE_ENV: _mode, ...env } = process.env;

test("init writes a site", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, args("init", site), { env });
  expect(stdout).toContain(`A new site is in ${site}.`);
});

test.each(["none", "production"])("the first dev shows an edit and a mistake (NODE_ENV: %s)", async (mode) => {
  const mine = mode === "none" ? env : { ...env, NODE_ENV: mode };
  const server = spawn(process.execPath, args("dev", "--root", site, "--port", "0"), { env: mine });
  const file = join(site, "content/index.md");
  const text = readFileSync(file, "utf8");
  try {
    const page = await newPage();
    await open(page, await printedAddress(server));
    writeFileSync(file, `${text}\nAn edit appears.\n`);
    await page.getByText("An edit appears.").waitFor();
    writeFileSync(file, `${text}\nA [mistake](/nowhere/) appears.\n`);
    await page.locator(".dev-problems", { hasText: "content/index.md" }).waitFor();
  } finally {
    writeFileSync(file, text);
    server.kill();
    await once(server, "close");
  }
});

test("the first start builds the site and serves it", async () => {
  const server = spawn(process.execPath, args("start", "--root", site, "--port", "0"), { env });
  try {
    const page = await newPage();
    await open(page, await printedAddress(server));
    await page.locator("html[data-ready]").waitFor();
  } finally {
    server.kill();
    await once(server, "close");
  }
});
