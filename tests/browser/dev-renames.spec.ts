// A writer renames pages while the dev server runs, and keeps their addresses with one click.

import type { ChildProcess } from "node:child_process";
import { readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { temporaryFolder } from "../../packages/octavo/tests/temporary-folder.ts";
import { newPage, open } from "./browser.ts";
import { startDev } from "./dev-server.ts";

const text = (title: string) => `---\ntitle: ${title}\ndescription: About ${title}.\n---\n\n${title} has this text.\n`;
const redirects =
  "# Old addresses.\nbelow-base:\n  # The first one.\n  - { from: /before/, to: / } # kept\n\nat-root: []\n";
let folder: string;
let server: ChildProcess;
let address: string;
let printed = "";

beforeAll(async () => {
  folder = temporaryFolder(
    {
      "content/index.md": text("Home"),
      "content/guides/one.md": text("One"),
      "content/guides/two.md": text("Two"),
      "site/site.yaml": "base: /docs/\n",
      "site/redirects.yaml": redirects,
    },
    afterAll,
  );
  [server, address] = await startDev(folder, "--port", "0");
  server.stderr?.on("data", (data) => {
    printed += data;
  });
});

afterAll(() => void server.kill());

test("a renamed folder is offered as one redirect, which a click adds to the settings", async () => {
  const page = await newPage();
  const connected = new Promise<void>((resolve) => {
    page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => String(payload).includes("docs:moves") && resolve()),
    );
  });
  await open(page, address);
  await connected;
  renameSync(join(folder, "content/guides"), join(folder, "content/learn"));
  const offer = page.locator(".dev-moves");
  await offer.getByText("site/redirects.yaml  below-base:  - { from: /guides/*, to: /learn/* }").waitFor();
  await expect.poll(() => printed).toContain("- { from: /guides/*, to: /learn/* }");
  expect(readFileSync(join(folder, "site/redirects.yaml"), "utf8")).toBe(redirects);

  await offer.getByRole("button", { name: "Add redirect" }).click();
  await offer.waitFor({ state: "hidden" });
  expect(readFileSync(join(folder, "site/redirects.yaml"), "utf8")).toBe(
    redirects.replace("# kept\n", "# kept\n  - { from: /guides/*, to: /learn/* }\n"),
  );
  await expect.poll(async () => (await fetch(`${address}guides/one/`)).url).toBe(`${address}learn/one/`);
});
