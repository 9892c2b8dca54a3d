// The addresses of all built pages.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { address } from "./browser.ts";

const docs = join(inject("dist"), "docs");

const built = readdirSync(docs, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith("index.html"))
  .map((name) => name.replace(/index\.html$/, ""))
  .sort();

const isOfVersion1 = (path: string) => path.startsWith("v1/");

export const routes: string[] = built.filter((path) => !isOfVersion1(path)).map((path) => address + path);

/** Every page of both versions, also those that they share. */
export const allRoutes: string[] = built.map((path) => address + path);

/** The pages of version 1 that aren't shared with version 2. The sitemap lists only those. */
const sitemap = readFileSync(join(docs, "sitemap.xml"), "utf8");
export const version1Routes: string[] = built
  .filter((path) => isOfVersion1(path) && sitemap.includes(`/docs/${path}</loc>`))
  .map((path) => address + path);

/** The HTML of a built page. */
export function htmlOf(route: string): string {
  return readFileSync(join(docs, route.slice(address.length), "index.html"), "utf8");
}
