// The dev server as a writer experiences it: a folder of Markdown, an open page, and an editor that saves. No other
// spec uses this server, because a new page and an edited setting load all open pages again.

import { once } from "node:events";
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, watch, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, inject, test, vi } from "vitest";
import { hold, isSameDocument, newPage, open } from "./browser.ts";
import { connected } from "./dev-server.ts";

const { address, folder, printed } = inject("devServers").everything;
const [home, one] = [`${address}dev-edits/`, `${address}dev-edits/one/`];
const [homeFile, oneFile] = ["content/dev-edits/index.md", "content/dev-edits/one.md"];
const long = Array.from({ length: 60 }, (_, index) => `Paragraph ${index}.`).join("\n\n");
const redirects =
  "# Old addresses.\nbelow-base:\n  # The first one.\n  - { from: /before/, to: /dev-edits/ } # kept\n\nat-root: []\n";

function read(path: string): string {
  return readFileSync(join(folder, path), "utf8");
}

function write(path: string, text: string): void {
  writeFileSync(join(folder, path), text);
}

function pageText(title: string, body: string): string {
  return `---\ntitle: ${title}\ndescription: A page.\n---\n\n${body}\n`;
}

/** Opens a page, and waits until it listens to the server. */
async function openConnected(page: Page, path: string): Promise<void> {
  const connection = connected(page);
  await open(page, path);
  await connection;
}

beforeAll(async () => {
  appendFileSync(join(folder, "site/constants.yaml"), "DEV_ANSWER: { value: 42, means: everything }\n");
  write("site/redirects.yaml", redirects);
  mkdirSync(join(folder, "content/dev-edits"));
  write(oneFile, pageText("Edited one", "Text."));
  write(homeFile, pageText("Edited home", `The answer is {=DEV_ANSWER}.\n\n## Later\n\n${long}`));
  // When the redirect leads to a page with the constant, everything has been read, and nothing loads pages again.
  const isServed = async () => expect(await (await fetch(`${address}before/`)).text()).toContain("The answer is 42.");
  // Each request costs the server time that it needs for reading, so there are few. A busy machine takes many seconds.
  await vi.waitFor(isServed, { timeout: 120_000, interval: 500 });
});

describe("an edit of the Markdown", () => {
  test("appears on the open page, which keeps its scroll position", async () => {
    const page = await newPage();
    await openConnected(page, home);
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: "instant" }));
    await page.waitForFunction(() => location.hash === "#later");
    write(homeFile, read(homeFile).replace("Paragraph 20.", "Edited paragraph."));
    await page.getByText("Edited paragraph.").waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
    expect(await isSameDocument(page)).toBe(true);
  });

  test("with a mistake is reported on the page with its place, until it's fixed", async () => {
    const page = await newPage();
    await openConnected(page, home);
    const good = read(homeFile);
    const panel = page.locator(".dev-problems");
    try {
      write(homeFile, `${good}\n[gone](/dev-gone/)\n\n:::nope\ntext\n:::\n`);
      await panel.getByText("`/dev-gone/` doesn't lead to a page.").waitFor();
      expect(await panel.evaluate((element) => getComputedStyle(element).position)).toBe("fixed");
      expect(await panel.textContent()).toMatch(/dev-edits\/index\.md:\d+:1 {2}There is no directive `:::nope`/);
    } finally {
      write(homeFile, good);
    }
    await panel.waitFor({ state: "hidden" });
  });

  test("while the page is loading appears as soon as it has loaded", async () => {
    const page = await newPage();
    const release = await hold(page, "**/assets/immutable/main-*.js");
    await page.goto(home, { waitUntil: "commit" });
    await page.locator("article").getByText("Paragraph 10.").waitFor();
    write(homeFile, read(homeFile).replace("Paragraph 10.", "Edited early."));
    await expect.poll(async () => (await fetch(home)).text()).toContain("Edited early.");
    await release();
    await page.locator("article").getByText("Edited early.").waitFor();
  });

  test("that changes the sidebar while the page is loading doesn't disturb it", async () => {
    const page = await newPage();
    const release = await hold(page, "**/shell-*.js");
    await page.goto(one, { waitUntil: "commit" });
    await page.locator("article").getByText("Text.").waitFor();
    write(oneFile, pageText("Another one", "Text."));
    await expect.poll(async () => (await fetch(home)).text()).toContain("Another one");
    await release();
    // An error while the page becomes interactive fails this test.
    await page.locator(".sidebar a", { hasText: "Another one" }).waitFor();
  });

  test("in two quick saves ends with the second one", async () => {
    const page = await newPage();
    await openConnected(page, home);
    const good = read(homeFile);
    try {
      for (const round of [1, 2, 3]) {
        const watcher = watch(join(folder, "content/dev-edits"));
        const noticed = once(watcher, "change");
        write(homeFile, "");
        await noticed;
        watcher.close();
        write(homeFile, pageText("Edited home", `Round ${round}.`));
        await page.getByText(`Round ${round}.`).waitFor();
      }
    } finally {
      write(homeFile, good);
    }
  });
});

describe("other edits", () => {
  test("a constant: pages that cite it show the new value", async () => {
    const page = await newPage();
    write(oneFile, pageText("Edited one", "It is {=DEV_ANSWER}."));
    await expect.poll(async () => (await fetch(one)).text()).toContain("It is 42.");
    await openConnected(page, one);
    write("site/constants.yaml", read("site/constants.yaml").replace("value: 42", "value: 43"));
    await page.getByText("It is 43.").waitFor();
  });

  test("a new page: it's in the sidebar and can be opened", async () => {
    const page = await newPage();
    await openConnected(page, home);
    write("content/dev-edits/two.md", pageText("Edited two", "Second."));
    await page.locator(".sidebar a", { hasText: "Edited two" }).waitFor();
    await page.goto(`${address}dev-edits/two/`);
    await page.getByText("Second.").waitFor();
  });

  test("the search finds new text", async () => {
    const page = await newPage();
    write(oneFile, pageText("Edited one", "A quokka lives here."));
    await page.goto(`${address}?q=quokka`);
    await page.locator("dialog.search [role=option]").first().waitFor();
    expect(await page.locator("dialog.search mark").first().textContent()).toBe("quokka");
    write(oneFile, pageText("Edited one", "A capybara lives here."));
    await expect
      .poll(async () => {
        await page.goto(`${address}?q=capybara`);
        await page.locator("dialog.search [role=status]", { hasText: /result/ }).waitFor();
        return page.locator("dialog.search mark").allTextContents();
      })
      .toContain("capybara");
  });

  test("broken settings don't stop the server", async () => {
    const page = await newPage();
    await openConnected(page, home);
    const good = read("site/constants.yaml");
    try {
      write("site/constants.yaml", `${good}BROKEN: [\n`);
      await page.locator(".dev-problems", { hasText: "site/constants.yaml:" }).waitFor();
    } finally {
      write("site/constants.yaml", good);
    }
    await page.locator(".dev-problems").waitFor({ state: "hidden" });
    expect((await fetch(home)).status).toBe(200);
  });
});

test("in development, events are sent but not counted, and the setting can be turned off and on", async () => {
  const page = await newPage();
  const counted = page.waitForResponse((response) => response.request().method() === "POST");
  await openConnected(page, home);
  const feedback = page.locator(".feedback");
  await feedback.getByRole("button", { name: "Yes" }).click();
  expect((await counted).status()).toBe(204);
  const settings = read("site/site.yaml");
  expect(settings).toContain("\nevents: /docs/seen\n");
  const reloaded = connected(page);
  try {
    write("site/site.yaml", settings.replace("\nevents:", "\n# events:"));
    await reloaded;
    await expect.poll(() => feedback.count()).toBe(0);
  } finally {
    write("site/site.yaml", settings);
  }
  await expect.poll(() => feedback.count()).toBe(1);
});

test("a renamed folder is offered as one redirect, which a click adds to the settings", async () => {
  const guides = join(folder, "content/dev-renames/guides");
  const learn = join(folder, "content/dev-renames/learn");
  const rule = "- { from: /dev-renames/guides/*, to: /dev-renames/learn/* }";
  const page = await newPage();
  await openConnected(page, home);
  try {
    renameSync(guides, learn);
    const offer = page.locator(".dev-offer");
    await offer.getByText(`site/redirects.yaml  below-base:  ${rule}`).waitFor();
    await expect.poll(() => readFileSync(printed, "utf8")).toContain(rule);
    expect(read("site/redirects.yaml")).toBe(redirects);

    await offer.getByRole("button", { name: "Add redirect" }).click();
    await offer.waitFor({ state: "hidden" });
    expect(read("site/redirects.yaml")).toBe(redirects.replace("# kept\n", `# kept\n  ${rule}\n`));
    await expect
      .poll(async () => (await fetch(`${address}dev-renames/guides/one/`)).url)
      .toBe(`${address}dev-renames/learn/one/`);
  } finally {
    if (existsSync(learn)) renameSync(learn, guides);
    write("site/redirects.yaml", redirects);
  }
});
