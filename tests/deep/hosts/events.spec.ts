// Events on a real host: the server file stores them, behind nginx and Caddy, and a reader's browser sends them.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { build } from "../../../packages/octavo/core/cli/build-site.ts";
import { createProgress } from "../../../packages/octavo/core/model/progress.ts";
import { readStoredEvent } from "../../../packages/octavo/extensions/events/model/read-event.ts";
import { monthFiles } from "../../../packages/octavo/extensions/events/month-files.ts";
import { newPage, wake } from "../../browser/browser.ts";
import { startEverywhere } from "./node-server.ts";

const folder = mkdtempSync(join(tmpdir(), "docs-events-host-"));
const dist = join(folder, "site/dist");
const data = join(folder, "events");
const canRun = inject("missing").length === 0;
const hosts = canRun ? ["Node", "nginx", "Caddy"] : ["Node"];
const origins = new Map<string, string>();
let stop = async () => {};

beforeAll(async () => {
  const page = "---\ntitle: Limits\ndescription: Page.\n---\n\nText.\n";
  const files = { "content/index.md": page, "site/site.yaml": "events: /docs/events\n" };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, "site", path)), { recursive: true });
    writeFileSync(join(folder, "site", path), text);
  }
  await build(join(folder, "site"), dist, createProgress(undefined));
  stop = await startEverywhere(origins, canRun, dist, join(folder, "node"), ["--data", data]);
});

afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true });
});

/** What is in the files, while the server runs. */
function comments(): unknown[] {
  const lines = monthFiles(data).flatMap((file) => readFileSync(file, "utf8").trimEnd().split("\n"));
  return lines.map(readStoredEvent).map((event) => event?.type === "feedback" && event.comment);
}

describe.each(hosts)("behind %s", (host) => {
  const send = (body: string, headers: Record<string, string> = {}, path = "/docs/events") =>
    fetch(origins.get(host) + path, {
      method: "POST",
      body,
      headers: { "content-type": "application/json", ...headers },
      redirect: "manual",
    });
  const vote = JSON.stringify({ type: "feedback", page: "/docs/", helpful: "no" });

  test("a reader's vote and sentence are stored", async () => {
    const page = await newPage();
    await page.goto(`${origins.get(host)}/docs/`);
    await wake(page);
    await page.locator(".feedback").getByRole("button", { name: "No" }).click();
    await page.locator(".feedback textarea").fill(`Sent to ${host}`);
    await page.locator(".feedback").getByRole("button", { name: "Send" }).click();
    await expect.poll(comments).toContain(`Sent to ${host}`);
  });

  test("a form without script is answered with pages that have their style", async () => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(`${origins.get(host)}/docs/`);
    await page.locator(".feedback").getByRole("button", { name: "No" }).click();
    const box = await page.getByLabel("What was missing or unclear?").boundingBox();
    expect(box?.width).toBeGreaterThan(400);
    await page.getByLabel("What was missing or unclear?").fill(`Form to ${host}`);
    await page.getByRole("button", { name: "Send" }).click();
    await expect.poll(comments).toContain(`Form to ${host}`);
    await page.getByRole("link", { name: "Back to the page" }).click();
    expect(page.url()).toBe(`${origins.get(host)}/docs/`);
  });

  test("anything else is refused", async () => {
    expect((await send(vote)).status).toBe(204);
    expect((await send("{")).status).toBe(400);
    expect((await send(vote, { "content-type": "text/plain" })).status).toBe(415);
    expect((await send("x".repeat(5000))).status).toBe(413);
    expect((await send(vote, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await send(vote, { origin: "https://evil.example" })).status).toBe(403);
    expect((await fetch(`${origins.get(host)}/docs/events`, { method: "DELETE" })).status).toBe(405);
    expect((await send(vote, {}, "/docs/")).status).toBeGreaterThanOrEqual(405);
  });
});
