// The files that the build makes for programs and that pages may link to.

import type { Site } from "../model/site.ts";
import { apiPaths } from "./api-files.ts";
import { feedPaths } from "./feed-paths.ts";

/** With a leading slash, the way pages link to them. */
export function madeFiles(site: Pick<Site, "api" | "changelogPage">): string[] {
  return [...apiPaths(site), ...Object.values(feedPaths(site))].map((path) => `/${path}`);
}
