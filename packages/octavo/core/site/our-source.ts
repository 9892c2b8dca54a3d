// A site that was written for this generator: pages in `content/`, settings in `site/`.

import { ourSyntax } from "../page/our-syntax.ts";
import type { SiteSource } from "../site-source.ts";

export function ourSource(root: string): SiteSource {
  return { root, folders: { pages: "content", public: "public" }, syntax: ourSyntax };
}
