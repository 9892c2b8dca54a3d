// The dev server answers with the files of a build. Only documents and page assets differ: in the number of the build, and
// documents in the script that shows edits.

import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { type DevSite, openDevSite } from "../../../packages/octavo/core/dev/dev-site.ts";
import { devAnswer } from "../../../packages/octavo/core/dev/handler.ts";
import { unservedFiles } from "../../../packages/octavo/core/model/output-manifest.ts";
import { parseTarget } from "../../../packages/octavo/core/serve/http/request-target.ts";
import { buildDay, copyOfFixture, type FixtureName } from "../../built-site.ts";

beforeAll(() => void vi.stubEnv("SOURCE_DATE_EPOCH", buildDay));
afterAll(() => void vi.unstubAllEnvs());

/** The paths of the served files of a build, without their compressed versions. */
function pathsIn(dist: string): string[] {
  const paths = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dist.length + 1));
  return paths.filter((path) => !/\.(?:gz|br|zst)$/.test(path) && !unservedFiles.includes(path)).sort();
}

/** Where a host serves a file. No page is at the address of the not-found document. */
function addressOf(path: string): string {
  const address = `/${path.split("/").map(encodeURIComponent).join("/")}`;
  return address.replace(/\/index\.html$/, "/").replace(/\/404\.html$/, "/no-page-is-here/");
}

/** Without what may differ. */
function comparable(path: string, bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString("latin1");
  if (path.endsWith(".html"))
    return text.replace(/ data-build="\w+"/, "").replace(/<script data-changes="\d+">.*<\/script>\n$/s, "");
  return /assets\/(?:pages\/.+|version)\.json$/.test(path) ? text.replace(/"build":"\w+"/, "") : text;
}

async function differences(site: DevSite, folder: string, dist: string): Promise<string[]> {
  const different: string[] = [];
  for (const path of pathsIn(dist)) {
    const target = parseTarget(addressOf(path));
    const answer = target && (await devAnswer(target, folder, site));
    const body = Buffer.from(answer?.body ?? "");
    if (comparable(path, body) !== comparable(path, readFileSync(join(dist, path)))) different.push(path);
  }
  return different;
}

test.each<FixtureName>(["bare", "everything", "owner"])("the site of the fixture %s", async (name) => {
  const folder = copyOfFixture(name);
  // A build leaves out drafts, which the dev server shows.
  rmSync(join(folder, "content/dev-samples"), { recursive: true, force: true });
  const site = await openDevSite(folder);
  await site.loadAll();
  expect(pathsIn(inject("fixtures")[name].dist).length).toBeGreaterThan(20);
  expect(await differences(site, folder, inject("fixtures")[name].dist)).toEqual([]);
});
