// The dev server as a writer experiences it: a folder of Markdown, an open page, and an editor that saves.

import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, watch, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { temporaryFolder } from "../../packages/octavo/tests/temporary-folder.ts";
import { hold, isSameDocument, newPage, open } from "./browser.ts";
import { connected, startDev } from "./dev-server.ts";

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

/** Opens a page, and waits until it listens to the server. */
async function openConnected(page: Page, path: string): Promise<void> {
  const connection = connected(page);
  await open(page, path);
  await connection;
}

beforeAll(async () => {
  for (const name of ["content", "site"]) mkdirSync(join(folder, name));
  write("content/index.md", pageText("Home", `The answer is {=ANSWER}.\n\n## Later\n\n${long}`));
  write("content/one.md", pageText("One", "Text."));
  write("site/constants.yaml", "ANSWER: { value: 42, means: everything }\n");
  [server, address] = await startDev(folder, "--port", "0", "--allowed-host", "docs.example.com");
});

afterAll(() => {
  server.kill();
  rmSync(folder, { recursive: true });
});

describe("an edit of the Markdown", () => {
  test("appears on the open page, which keeps its scroll position", async () => {
    const page = await newPage();
    await openConnected(page, address);
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: "instant" }));
    await page.waitForFunction(() => location.hash === "#later");
    write(
      "content/index.md",
      readFileSync(join(folder, "content/index.md"), "utf8").replace("Paragraph 20.", "Edited paragraph."),
    );
    await page.getByText("Edited paragraph.").waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
    expect(await isSameDocument(page)).toBe(true);
  });

  test("with a mistake is reported on the page with its place, until it's fixed", async () => {
    const page = await newPage();
    await openConnected(page, address);
    const good = readFileSync(join(folder, "content/index.md"), "utf8");
    write("content/index.md", `${good}\n[gone](/gone/)\n\n:::nope\ntext\n:::\n`);
    const panel = page.locator(".dev-problems");
    await panel.getByText("`/gone/` doesn't lead to a page.").waitFor();
    expect(await panel.evaluate((element) => getComputedStyle(element).position)).toBe("fixed");
    expect(await panel.textContent()).toMatch(/content\/index\.md:\d+:1 {2}There is no directive `:::nope`/);
    write("content/index.md", good);
    await panel.waitFor({ state: "hidden" });
  });

  test("while the page is loading appears as soon as it has loaded", async () => {
    const page = await newPage();
    const release = await hold(page, "**/src/reader/client/main.tsx");
    await page.goto(address, { waitUntil: "commit" });
    await page.locator("article").getByText("Paragraph 10.").waitFor();
    const text = readFileSync(join(folder, "content/index.md"), "utf8");
    write("content/index.md", text.replace("Paragraph 10.", "Edited early."));
    await expect.poll(async () => (await fetch(address)).text()).toContain("Edited early.");
    await release();
    await page.locator("article").getByText("Edited early.").waitFor();
  });

  test("that changes the sidebar while the page is loading doesn't disturb it", async () => {
    const page = await newPage();
    const release = await hold(page, "**/assets/shell*");
    await page.goto(`${address}one/`, { waitUntil: "commit" });
    await page.locator("article").getByText("Text.").waitFor();
    write("content/one.md", pageText("Another one", "Text."));
    await expect.poll(async () => (await fetch(address)).text()).toContain("Another one");
    await release();
    // An error while the page becomes interactive fails this test.
    await page.locator(".sidebar a", { hasText: "Another one" }).waitFor();
  });

  test("in two quick saves ends with the second one", async () => {
    const page = await newPage();
    await openConnected(page, address);
    for (const round of [1, 2, 3]) {
      const watcher = watch(join(folder, "content"));
      const noticed = once(watcher, "change");
      write("content/index.md", "");
      await noticed;
      watcher.close();
      write("content/index.md", pageText("Home", `Round ${round}.`));
      await page.getByText(`Round ${round}.`).waitFor();
    }
  });
});

describe("other edits", () => {
  test("a constant: pages that cite it show the new value", async () => {
    const page = await newPage();
    write("content/one.md", pageText("One", "It is {=ANSWER}."));
    await expect.poll(async () => (await fetch(`${address}one/`)).text()).toContain("It is 42.");
    await openConnected(page, `${address}one/`);
    write("site/constants.yaml", "ANSWER: { value: 43, means: everything }\n");
    await page.getByText("It is 43.").waitFor();
  });

  test("a new page: it's in the sidebar and can be opened", async () => {
    const page = await newPage();
    await openConnected(page, address);
    write("content/two.md", pageText("Two", "Second."));
    await page.locator(".sidebar a", { hasText: "Two" }).waitFor();
    await page.goto(`${address}two/`);
    await page.getByText("Second.").waitFor();
  });

  test("the search finds new text", async () => {
    const page = await newPage();
    write("content/one.md", pageText("One", "A quokka lives here."));
    await page.goto(`${address}?q=quokka`);
    await page.locator("dialog.search [role=option]").first().waitFor();
    expect(await page.locator("dialog.search mark").first().textContent()).toBe("quokka");
    write("content/one.md", pageText("One", "A capybara lives here."));
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
    await openConnected(page, address);
    write("site/constants.yaml", "ANSWER: [\n");
    await page.locator(".dev-problems", { hasText: "site/constants.yaml:" }).waitFor();
    write("site/constants.yaml", "ANSWER: { value: 44, means: everything }\n");
    await page.locator(".dev-problems").waitFor({ state: "hidden" });
    expect((await fetch(address)).status).toBe(200);
  });
});

/** Sends a raw request and returns the status and text of the response. */
function send(head: string): Promise<[status: number, text: string]> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(Number(new URL(address).port), "127.0.0.1", () => socket.write(`${head}\r\n\r\n`));
    socket.on("data", (data) => {
      answer += data;
      // An opened websocket would stay open.
      if (answer.startsWith("HTTP/1.1 101")) socket.destroy();
    });
    socket.on("error", reject);
    socket.on("close", () => resolve([Number(answer.split(" ")[1]), answer.split("\r\n\r\n")[1] ?? ""]));
  });
}

const websocket = [
  "Connection: Upgrade",
  "Upgrade: websocket",
  "Sec-WebSocket-Version: 13",
  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
];

describe("a request", () => {
  const get = (path: string, ...headers: string[]) =>
    send([`GET ${path} HTTP/1.1`, ...headers, "Connection: close"].join("\r\n"));
  const upgrade = (path: string, protocol: string, ...headers: string[]) => {
    return send([`GET ${path} HTTP/1.1`, ...headers, ...websocket, `Sec-WebSocket-Protocol: ${protocol}`].join("\r\n"));
  };
  const paths = ["/docs/", "/", "/docs/llms.txt", "/docs/index.md", "/docs/assets/pages/index.json", "/@vite/client"];

  test("from another site is refused for every path", async () => {
    for (const path of paths) {
      const [status, text] = await get(path, "Host: evil.com");
      expect([path, status]).toEqual([path, 403]);
      expect(text).toContain("To allow it, start the server with --allowed-host evil.com.");
      expect((await get(path, "Host: localhost", "Origin: http://evil.com"))[0]).toBe(403);
    }
  });

  test("from another site doesn't open the websocket", async () => {
    for (const protocol of ["vite-hmr", "vite-ping"]) {
      expect((await upgrade("/", protocol, "Host: evil.com"))[0]).toBe(403);
      expect((await upgrade("/", protocol, "Host: localhost", "Origin: http://evil.com"))[0]).toBe(403);
      expect((await upgrade("/", protocol, "Host: localhost"))[0]).toBe(101);
    }
  });

  test("for an allowed name is answered", async () => {
    expect((await get("/docs/", "Host: docs.example.com", "Origin: https://docs.example.com"))[0]).toBe(200);
    expect((await upgrade("/", "vite-ping", "Host: docs.example.com"))[0]).toBe(101);
  });

  test("that is malformed doesn't stop the server", async () => {
    for (const path of ["http://[", "/docs/%", "/docs/%ff", "x", "/#x"]) {
      expect([path, (await get(path, "Host: localhost"))[0]]).toEqual([path, 400]);
      expect([path, (await upgrade(path, "vite-hmr", "Host: localhost"))[0]]).toEqual([path, 400]);
    }
    for (const path of ["//", "///", "//x//"]) expect((await get(path, "Host: localhost"))[0]).toBe(404);
    expect((await upgrade("/elsewhere", "vite-hmr", "Host: localhost"))[0]).toBe(400);
    expect((await upgrade("/", "other", "Host: localhost"))[0]).toBe(400);
    expect((await get(`/${"x".repeat(9000)}`, "Host: localhost"))[0]).toBe(431);
    expect((await get("/docs/", "Host: localhost"))[0]).toBe(200);
  });
});

test("a site at the root of its host has its pages next to the scripts", async () => {
  const root = temporaryFolder({
    "content/index.md": pageText("Home", "At the root."),
    "site/site.yaml": "base: /\n",
  });
  const [atRoot, home] = await startDev(root, "--port", "0");
  try {
    const page = await newPage();
    await open(page, home);
    await page.getByText("At the root.").waitFor();
    expect((await fetch(`${home}nowhere/`)).status).toBe(404);
    await page.close();
  } finally {
    atRoot.kill();
  }
});

test("a port that is in use is reported, and the command ends", async () => {
  const { port } = new URL(address);
  await expect(startDev(folder, "--port", port)).rejects.toThrow(
    `Port ${port} is already in use. Choose another with --port.`,
  );
});

test.each(["SIGINT", "SIGTERM"] as const)(
  "%s ends the server with exit code 0, also with an open websocket",
  async (signal) => {
    const root = temporaryFolder({ "content/index.md": pageText("Home", "Text.") });
    const [child, home] = await startDev(root, "--port", "0");
    const { host, port, hostname } = new URL(home);
    const head = ["GET / HTTP/1.1", `Host: ${host}`, ...websocket, "Sec-WebSocket-Protocol: vite-hmr"];
    const socket = connect(Number(port), hostname, () => socket.write(`${head.join("\r\n")}\r\n\r\n`));
    await once(socket, "data");
    const end = once(child, "exit");
    child.kill(signal);
    expect(await end).toEqual([0, null]);
    socket.destroy();
  },
);
