// The dev server has the samples of the open page checked by a command of the site, and shows what it finds.

import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { temporaryFolder } from "../../../packages/octavo/tests/temporary-folder.ts";
import { newPage, open } from "../../browser/browser.ts";
import { startDev } from "../../browser/dev-server.ts";

/** Its command is `check.mjs`, which answers by route. */
const { address, folder, printed } = inject("devServers").owner;

const page = (title: string, code: string) =>
  `---\ntitle: ${title}\ndescription: A page.\n---\n\n\`\`\`js\n${code}\n\`\`\`\n`;
let root: string;
let server: ChildProcess;
let own: string;

// A server whose command isn't there, and then doesn't end, until the server does.
beforeAll(async () => {
  const files = {
    "content/index.md": page("Home", "2 + 2"),
    "content/one.md": page("One", "1 + 1"),
    "site/site.yaml": "checkSamples: [./check.mjs]\n",
  };
  root = temporaryFolder(files, afterAll);
  [server, own] = await startDev(root, "--port", "0");
});

afterAll(() => void server.kill());

test("a failing sample is shown on its page and in the terminal, until it passes", async () => {
  const file = join(folder, "content/dev-samples/wrong.md");
  const text = readFileSync(file, "utf8");
  const reader = await newPage();
  try {
    await open(reader, `${address}dev-samples/wrong/`);
    const panel = reader.locator(".dev-problems");
    const shown =
      "content/dev-samples/wrong.md:8:1  The sum is wrong.\n    Correct it.\n" +
      "    Expected:\n      3\n      in all\n    Actual:\n      2";
    await expect.poll(() => panel.textContent()).toBe(shown);
    await expect.poll(() => readFileSync(printed, "utf8")).toContain(shown);

    await reader.locator('.sidebar a[href="/guide/"]').click();
    await reader.waitForURL(`${address}guide/`);
    await panel.waitFor({ state: "hidden" });
    await reader.goBack();
    await panel.waitFor();

    writeFileSync(file, text.replace("1 + 1", "1 + 2"));
    await panel.waitFor({ state: "hidden" });
    writeFileSync(file, text.replace("1 + 1", "\n1 + 1"));
    await panel.getByText("content/dev-samples/wrong.md:9:1").waitFor();
  } finally {
    writeFileSync(file, text);
  }
});

test.each([
  ["prints something else", () => address, "/dev-samples/nonsense/", "No checks are here."],
  ["can't be started", () => own, "/", "ENOENT"],
])("a command that %s is a problem of the setting", async (_, site, route, fix) => {
  const reader = await newPage();
  await open(reader, site() + route.slice(1));
  const problem = `\`checkSamples\` didn't print the problems of \`${route}\``;
  const panel = reader.locator(".dev-problems", { hasText: new RegExp(`site/site\\.yaml:1:\\d+ {2}${problem}\\.`) });
  await panel.getByText(fix).waitFor();
});

test("a command that doesn't end delays nothing, starts again after an edit, and ends with the server", async () => {
  const script = `#!/usr/bin/env node
import { appendFileSync } from "node:fs";
appendFileSync("started", process.pid + "\\n");
setInterval(() => {}, 1000);
`;
  writeFileSync(join(root, "check.mjs"), script, { mode: 0o755 });
  const started = () => {
    const file = join(root, "started");
    return existsSync(file) ? readFileSync(file, "utf8").trim().split("\n").map(Number) : [];
  };
  const running = () => started().filter(isRunning);
  const ended = once(server, "exit");
  try {
    const reader = await newPage();
    await open(reader, own);
    await expect.poll(() => running().length).toBe(1);
    writeFileSync(join(root, "content/index.md"), page("Home", "edited"));
    await reader.getByText("edited").waitFor();
    await expect.poll(() => started().length).toBe(2);
    await expect.poll(() => running().length).toBe(1);
    expect((await fetch(`${own}one/`)).status).toBe(200);
  } finally {
    server.kill();
  }
  await ended;
  await expect.poll(() => running()).toEqual([]);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
