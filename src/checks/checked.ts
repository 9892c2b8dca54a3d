// What every check is given.

import type { CompiledPage } from "../model/page.ts";
import type { Site } from "../model/site.ts";

export type Checked = {
  site: Site;
  pages: ReadonlyMap<string, CompiledPage>;
  /** Paths in `public/`, with a slash before them. */
  publicFiles: ReadonlySet<string>;
};
