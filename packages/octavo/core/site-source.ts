// Where a site comes from. `content/` with `site/` is one source. A site of another generator is another one, which
// `import/` reads. The core only knows the syntax of our own pages.

import type { SourceFolders } from "./model/source-folders.ts";
import type { PageSyntax } from "./page/context/page-context.ts";

export type SiteSource = {
  /** Absolute path of the site's folder. */
  root: string;
  folders: SourceFolders;
  syntax: PageSyntax;
};

/** What reads sites that aren't ours. */
export type OtherSites = { syntax: PageSyntax };
