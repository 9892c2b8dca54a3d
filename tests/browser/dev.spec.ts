// The dev server as a writer meets it: a folder of Markdown, an open page, an editor that saves.

import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { packageRoot } from "../../src/build/places.ts";
import { isSameDocument, newPage, open } from "./browser.ts";

const folder = mkdtempSync(join(tmpdir(), "docs-dev-"));
const long = Array.from({ length: 60 }, (_, index) => `Paragraph ${index}.`).join("\n\n");
let server: ChildProcess;
let address: string;

function write(path: string, text: string): void {
  writeFileSync(join(folder, path), text);
}

function pageText(title: string, body: string): string {
  return `---\ntitle: ${title}\ndescription: A page.\n---\n\n${body}\n`;
}

beforeAll(async () => {
  for (const name of ["content", "site"]) mkdirSync(join(folder, name));
  write("content/index.md", pageText("Home", `The answer is {=ANSWER}.\n\n## Later\n\n${long}`));
  write("content/one.md", pageText("One", "Text."));
  write("site/constants.yaml", "ANSWER: { value: 42, means: everything }\n");
  server = spawn(process.execPath, [join(packageRoot, "bin/docs.mjs"), "dev", "--root", folder, "--port", "0"]);
  address = await new Promise((resolve, reject) => {
    let said = "";
    const listen = (data: Buffer) => {
      said += data;
      const match = /http:\S+/.exec(said);
      if (match) resolve(match[0]);
    };
    server.stdout?.on("data", listen);
    server.stderr?.on("data", listen);
    server.once("exit", () => reject(new Error(said)));
  });
});

afterAll(() => {
  server.kill();
  rmSync(folder, { recursive: true });
});

describe("an edit of the Markdown", () => {
  test("is seen on the open page without losing the place", async () => {
    const page = await newPage();
    await open(page, address);
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: "instant" }));
    await page.waitForTimeout(400);
    write(
      "content/index.md",
      readFileSync(join(folder, "content/index.md"), "utf8").replace("Paragraph 20.", "Edited paragraph."),
    );
    await page.getByText("Edited paragraph.").waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(900);
    expect(await isSameDocument(page)).toBe(true);
  });

  test("with a mistake is said on the page with its place, and the message goes when it is mended", async () => {
    const page = await newPage();
    await open(page, address);
    const good = readFileSync(join(folder, "content/index.md"), "utf8");
    write("content/index.md", `${good}\n[gone](/gone/)\n\n:::nope\ntext\n:::\n`);
    const panel = page.locator(".dev-problems");
    await panel.getByText("`/gone/` leads nowhere.").waitFor();
    expect(await panel.evaluate((element) => getComputedStyle(element).position)).toBe("fixed");
    expect(await panel.textContent()).toMatch(/content\/index\.md:\d+:1 {2}There is no directive `:::nope`/);
    write("content/index.md", good);
    await panel.waitFor({ state: "hidden" });
  });

  test("in two quick saves ends with the last", async () => {
    const page = await newPage();
    await open(page, address);
    for (const round of [1, 2, 3]) {
      write("content/index.md", "");
      await page.waitForTimeout(15);
      write("content/index.md", pageText("Home", `Round ${round}.`));
      await page.getByText(`Round ${round}.`).waitFor();
    }
  });
});

describe("other edits", () => {
  test("a constant: pages that cite it show the new value", async () => {
    const page = await newPage();
    write("content/one.md", pageText("One", "It is {=ANSWER}."));
    await page.goto(`${address}one/`);
    write("site/constants.yaml", "ANSWER: { value: 43, means: everything }\n");
    await page.getByText("It is 43.").waitFor();
  });

  test("a new page: it is in the sidebar and can be opened", async () => {
    const page = await newPage();
    await open(page, address);
    write("content/two.md", pageText("Two", "Second."));
    await page.locator(".sidebar a", { hasText: "Two" }).waitFor();
    await page.goto(`${address}two/`);
    await page.getByText("Second.").waitFor();
  });

  test("what was written is found by the search", async () => {
    const page = await newPage();
    write("content/one.md", pageText("One", "Here stands a quokka."));
    await page.goto(`${address}?q=quokka`);
    await page.locator("dialog.search [role=option]").first().waitFor();
    expect(await page.locator("dialog.search mark").first().textContent()).toBe("quokka");
    write("content/one.md", pageText("One", "Here stands a capybara."));
    await expect
      .poll(async () => {
        await page.goto(`${address}?q=capybara`);
        await page.locator("dialog.search [role=status]", { hasText: /result/ }).waitFor();
        return page.locator("dialog.search mark").allTextContents();
      })
      .toContain("capybara");
  });

  test("broken settings do not end the server", async () => {
    const page = await newPage();
    await open(page, address);
    write("site/constants.yaml", "ANSWER: [\n");
    await page.locator(".dev-problems", { hasText: "site/constants.yaml:" }).waitFor();
    write("site/constants.yaml", "ANSWER: { value: 44, means: everything }\n");
    await page.locator(".dev-problems").waitFor({ state: "hidden" });
    expect((await fetch(address)).status).toBe(200);
  });
});
