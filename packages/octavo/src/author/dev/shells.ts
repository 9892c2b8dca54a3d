// The scripts of what all pages share, as documents were made with them. A document that is still loading while an edit
// changes the sidebar gets the script that fits it. With another one, React would find other text than the document has.

import { immutableFolder } from "../../model/immutable-files.ts";
import { shellScript } from "../../publish/pages/render-page.ts";
import { hashOf } from "../../source/files/hash-of.ts";
import type { VersionTree } from "../../source/site/connect-pages.ts";

/** Enough for the documents that load at the same time. One that comes later is loaded again by its script. */
const keptScripts = 16;

export type Shells = {
  /** The path of the present script, relative to the base. */
  pathOf: (tree: VersionTree) => string;
  /** @returns undefined if no document was made with it, or long ago. */
  at: (path: string) => string | undefined;
};

export function openShells(): Shells {
  const scripts = new Map<string, string>();
  return {
    pathOf: (tree) => {
      const script = shellScript(tree);
      const path = `${immutableFolder}shell-${hashOf(script).slice(0, 8)}.js`;
      scripts.delete(path);
      scripts.set(path, script);
      if (scripts.size > keptScripts) scripts.delete(scripts.keys().next().value as string);
      return path;
    },
    at: (path) => scripts.get(path),
  };
}
