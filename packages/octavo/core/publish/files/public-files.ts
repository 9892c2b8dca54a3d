// The public files of a site, which are published unchanged.

import { join } from "node:path";
import { robotsPath } from "../../model/published-path.ts";
import type { Published } from "./published.ts";

/** @param paths published path, with a leading slash, to the path of the file below the root. */
export function* publicFilesOf(paths: ReadonlyMap<string, string>): Iterable<Published> {
  for (const [publicPath, source] of paths) {
    const path = publicPath.slice(1);
    yield {
      // Crawlers only read the one at the root of the host.
      scope: path === robotsPath ? "host" : "site",
      ...{ path, source, publicPath, stage: "write the rest" },
      make: ({ root }) => ({ content: { file: join(root, source) } }),
    };
  }
}
