// The scripts with what all pages share, one for each state that documents were rendered from. If an edit changes the
// sidebar while a document is loading, the document still gets the script that matches it. Otherwise, hydration would fail.

import { shellPath, shellScript } from "../../publish/pages/render-page.ts";
import type { VersionTree } from "../../source/site/connect-pages.ts";

/** Enough for the documents that load at the same time. A later one reloads itself when its script is missing. */
const keptScripts = 16;

export type Shells = {
  /** The path of the current script, relative to the base. */
  pathOf: (tree: VersionTree) => string;
  /** @returns undefined if no recent document was rendered with it. */
  at: (path: string) => string | undefined;
};

export function openShells(): Shells {
  const scripts = new Map<string, string>();
  return {
    pathOf: (tree) => {
      const script = shellScript(tree);
      const path = shellPath(script);
      scripts.delete(path);
      scripts.set(path, script);
      if (scripts.size > keptScripts) scripts.delete(scripts.keys().next().value as string);
      return path;
    },
    at: (path) => scripts.get(path),
  };
}
