// What the dev server answers, and to whom, and how it ends.

import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, inject, test } from "vitest";
import { temporaryFolder } from "../../packages/octavo/tests/temporary-folder.ts";
import { newPage, open } from "./browser.ts";
import { startDev } from "./dev-server.ts";

const { bare, owner } = inject("devServers");

/** Sends a raw request and returns the status and text of the response. */
function send(head: string): Promise<[status: number, text: string]> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(Number(new URL(bare.address).port), "127.0.0.1", () => socket.write(`${head}\r\n\r\n`));
    socket.on("data", (data) => {
      answer += data;
      // A stream of events would stay open.
      if (answer.includes("text/event-stream")) socket.destroy();
    });
    socket.on("error", reject);
    socket.on("close", () => resolve([Number(answer.split(" ")[1]), answer.split("\r\n\r\n")[1] ?? ""]));
  });
}

const events = "/@octavo/events?at=/docs/&changes=0";

describe("a request", () => {
  const get = (path: string, ...headers: string[]) =>
    send([`GET ${path} HTTP/1.1`, ...headers, "Connection: close"].join("\r\n"));
  const paths = ["/docs/", "/", "/docs/llms.txt", "/docs/index.md", "/docs/assets/pages/index.json", events];

  test("from another site is refused for every path", async () => {
    for (const path of paths) {
      const [status, text] = await get(path, "Host: evil.com");
      expect([path, status]).toEqual([path, 403]);
      expect(text).toContain("To allow it, start the server with --allowed-host evil.com.");
      expect((await get(path, "Host: localhost", "Origin: http://evil.com"))[0]).toBe(403);
    }
  });

  test("from another site can't add redirects", async () => {
    const post = (...headers: string[]) =>
      send(
        ["POST /@octavo/addresses?id=1 HTTP/1.1", ...headers, "Content-Length: 0", "Connection: close"].join("\r\n"),
      );
    expect((await post("Host: evil.com"))[0]).toBe(403);
    expect((await post("Host: localhost", "Origin: http://evil.com"))[0]).toBe(403);
    expect((await post("Host: localhost"))[0]).toBe(204);
  });

  test("for an allowed name is answered", async () => {
    expect((await get("/docs/", "Host: docs.example.com", "Origin: https://docs.example.com"))[0]).toBe(200);
    expect((await get(events, "Host: docs.example.com"))[0]).toBe(200);
  });

  test("that is malformed doesn't stop the server", async () => {
    for (const path of ["http://[", "/docs/%", "/docs/%ff", "x", "/#x"]) {
      expect([path, (await get(path, "Host: localhost"))[0]]).toEqual([path, 400]);
    }
    for (const path of ["//", "///", "//x//"]) expect((await get(path, "Host: localhost"))[0]).toBe(404);
    for (const query of ["", "?at=", "?at=%ff&changes=x", "?at=//&changes=-1"])
      expect((await get(`/@octavo/events${query}`, "Host: localhost"))[0]).toBe(200);
    expect((await get(`/${"x".repeat(9000)}`, "Host: localhost"))[0]).toBe(431);
    expect((await get("/docs/", "Host: localhost"))[0]).toBe(200);
  });
});

test("a site at the root of its host", async () => {
  expect(new URL(owner.address).pathname).toBe("/");
  const page = await newPage();
  await open(page, owner.address);
  await page.locator("article").getByText("See the guide").waitFor();
  expect((await fetch(`${owner.address}nowhere/`)).status).toBe(404);
});

test("a port that is in use is reported, and the command ends", async () => {
  const { port } = new URL(bare.address);
  await expect(startDev(bare.folder, "--port", port)).rejects.toThrow(
    `Port ${port} is already in use. Choose another with --port.`,
  );
});

test.each(["SIGINT", "SIGTERM"] as const)(
  "%s ends the server with exit code 0, also while a page is open",
  async (signal) => {
    // It ends, so no other test can use it.
    const root = temporaryFolder({ "content/index.md": "# Home\n\nText.\n" });
    const [child, home] = await startDev(root, "--port", "0");
    const { host, port, hostname } = new URL(home);
    const head = [`GET ${events} HTTP/1.1`, `Host: ${host}`];
    const socket = connect(Number(port), hostname, () => socket.write(`${head.join("\r\n")}\r\n\r\n`));
    await once(socket, "data");
    const end = once(child, "exit");
    child.kill(signal);
    expect(await end).toEqual([0, null]);
    socket.destroy();
  },
);
