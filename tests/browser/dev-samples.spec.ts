// The dev server has the samples of the open page checked by a command of the site, and shows what it finds.

import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../packages/octavo/tests/temporary-folder.ts";
import { newPage, open } from "./browser.ts";
import { startDev } from "./dev-server.ts";

const page = (title: string, code: string) =>
  `---\ntitle: ${title}\ndescription: A page.\n---\n\n\`\`\`js\n${code}\n\`\`\`\n`;

/** Finds `1 + 1` in a sample that should be 3, and does so in a separate process. */
const command = `import { readFileSync } from "node:fs";
const route = process.argv[2];
const file = route === "/" ? "content/index.md" : "content" + route.slice(0, -1) + ".md";
const line = readFileSync(file, "utf8").split("\\n").findIndex((text) => text === "1 + 1");
const problem = { file, line: line + 1, message: "The sum is wrong.", fix: "Correct it.", expected: "3\\nin all", actual: "2" };
console.log(JSON.stringify(line < 0 ? [] : [problem]));
`;

const siteWith = (script: string, words = "[node, check.mjs]") =>
  temporaryFolder({
    "content/index.md": page("Home", "2 + 2"),
    "content/one.md": page("One", "1 + 1"),
    "site/site.yaml": `checkSamples: ${words}\n`,
    "check.mjs": script,
  });

test("a failing sample is shown on its page and in the terminal, until it passes", async () => {
  const root = siteWith(command);
  const [server, address] = await startDev(root, "--port", "0");
  let printed = "";
  server.stderr?.on("data", (data: Buffer) => (printed += data));
  try {
    const reader = await newPage();
    await open(reader, `${address}one/`);
    const panel = reader.locator(".dev-problems");
    const shown =
      "content/one.md:7:1  The sum is wrong.\n    Correct it.\n" +
      "    Expected:\n      3\n      in all\n    Actual:\n      2";
    await expect.poll(() => panel.textContent()).toBe(shown);
    await expect.poll(() => printed).toContain(shown);

    await reader.locator(".sidebar a", { hasText: "Home" }).click();
    await reader.waitForURL(address);
    await panel.waitFor({ state: "hidden" });
    await reader.goBack();
    await panel.waitFor();

    writeFileSync(join(root, "content/one.md"), page("One", "1 + 2"));
    await panel.waitFor({ state: "hidden" });
    writeFileSync(join(root, "content/one.md"), page("One", "\n1 + 1"));
    await panel.getByText("content/one.md:8:1").waitFor();
  } finally {
    server.kill();
  }
});

test.each([
  ["prints something else", "[node, check.mjs]", 'console.error("No checks are here."); console.log("hello");'],
  ["can't be started", "[no-such-program-of-the-tests]", ""],
])("a command that %s is a problem of the setting", async (_, words, script) => {
  const [server, address] = await startDev(siteWith(script, words), "--port", "0");
  try {
    const reader = await newPage();
    await open(reader, address);
    const message = /site\/site\.yaml:1:\d+ {2}`checkSamples` didn't print the problems of `\/`\./;
    const panel = reader.locator(".dev-problems", { hasText: message });
    await panel.getByText(script ? "No checks are here." : "ENOENT").waitFor();
  } finally {
    server.kill();
  }
});

test("a command that doesn't end delays nothing, starts again after an edit, and ends with the server", async () => {
  const script = `import { appendFileSync } from "node:fs";
appendFileSync("started", process.pid + "\\n");
setInterval(() => {}, 1000);
`;
  const root = siteWith(script);
  const [server, address] = await startDev(root, "--port", "0");
  const started = () => {
    const file = join(root, "started");
    return existsSync(file) ? readFileSync(file, "utf8").trim().split("\n").map(Number) : [];
  };
  const running = () => started().filter(isRunning);
  const ended = once(server, "exit");
  try {
    const reader = await newPage();
    await open(reader, address);
    await expect.poll(() => running().length).toBe(1);
    writeFileSync(join(root, "content/index.md"), page("Home", "edited"));
    await reader.getByText("edited").waitFor();
    await expect.poll(() => started().length).toBe(2);
    await expect.poll(() => running().length).toBe(1);
    expect((await fetch(`${address}one/`)).status).toBe(200);
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
