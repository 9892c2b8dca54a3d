// What bundling makes: the scripts for browsers, and what renders pages.

import type * as Renderer from "../../reader/ui/Document.tsx";

export type Bundle = {
  /** Source of the inlined script. */
  boot: string;
  /** Source of the script that `dev` adds to documents. */
  live: string;
  /** Paths of the client script, and of the worker that it starts, relative to the base. */
  main: string;
  worker?: string;
  /** Everything to publish: paths below the base, with their content. The names change with the content. */
  files: [path: string, content: string][];
};

export type LoadedBundle = Bundle & {
  renderer: typeof Renderer;
  /** Changes whenever the renderer does. */
  version: string;
};

/** What answers requests of a site. It contains the endpoints that the site has. */
export type ServerBundle = {
  /** The source of the server for Node. It expects the site's settings in `octavoSite`. */
  node: string;
  /** The source of the functions. It declares `octavo`, which has what makes one for each host. */
  functions: string;
};
