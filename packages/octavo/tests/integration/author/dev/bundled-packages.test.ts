import { readdirSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { dev } from "../../../../src/author/dev/dev.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

test("each dev server bundles the packages of the interface for itself, and removes them when it ends", async () => {
  const root = temporaryFolder({ "content/index.md": "---\ntitle: Home\ndescription: A page.\n---\n\nText.\n" });
  const temporary = temporaryFolder();
  vi.stubEnv("TMPDIR", temporary);
  const { address, close } = await dev({ root, host: "127.0.0.1", port: 0, allowedHosts: [] });
  const script = await (await fetch(new URL("/src/reader/client/main.tsx", address))).text();
  const [, react = ""] = /"(\/@fs\/[^"]*\/react\.js[^"]*)"/.exec(script) ?? [];
  expect(react).toContain(temporary);
  expect((await fetch(new URL(react, address))).status).toBe(200);
  await close();
  expect(readdirSync(temporary)).toEqual([]);
});
