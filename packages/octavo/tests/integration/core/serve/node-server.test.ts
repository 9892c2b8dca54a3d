// The server file of a build, from its source: what it listens to, and what it says about a mistake.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { packageRoot } from "../../../../core/files/package-root.ts";
import { formatManifest, manifestFile } from "../../../../core/model/output-manifest.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";

const dist = temporaryFolder(
  {
    "docs/index.html": "home",
    "docs/assets/redirects.json": '{ "exact": {}, "prefixes": [] }',
    [manifestFile]: formatManifest({ headers: [], immutable: /^$/ }),
  },
  afterAll,
);
const source = pathToFileURL(join(packageRoot, "core/serve/node-server.ts")).href;
const code = `globalThis.octavoSite = { base: "/docs/", origin: "https://example.com", endpoints: [] }; import(${JSON.stringify(source)}).then(({ runServer }) => runServer());`;

function start(...args: string[]) {
  const options = ["--import", "tsx", "--input-type=module", "--eval", code, "--", "server.mjs", ...args];
  return spawn(process.execPath, options, { stdio: ["ignore", "pipe", "pipe"], cwd: packageRoot });
}

test.each([
  ["this machine", [], "127.0.0.1"],
  ["the address that --host names", ["--host", "localhost"], "localhost"],
])("listens only to %s, and ends with exit code 0", async (_, options, host) => {
  const child = start("--site", dist, "--port", "0", ...options);
  const [printed] = await once(child.stdout, "data");
  const [address = ""] = /http:\S+/.exec(String(printed)) ?? [];
  expect(new URL(address).hostname).toBe(host);
  expect(await (await fetch(address)).text()).toBe("home");
  const other = new URL(address);
  other.hostname = "127.0.0.3";
  await expect(fetch(other)).rejects.toThrow();
  child.kill();
  expect(await once(child, "exit")).toEqual([0, null]);
});

test("a mistake in what was typed is explained with the usage, and the exit code is 2", async () => {
  const child = start("--port", "0");
  const [said] = await once(child.stderr, "data");
  expect(String(said)).toMatch(/^Name the folder of the built site with --site\.\n\nUsage: node server\.mjs/);
  expect(await once(child, "exit")).toEqual([2, null]);
});
