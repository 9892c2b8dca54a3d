// The versions of the documentation in the browser. The one of the document is there from the start. Another one, with
// its settings and its sidebar, is fetched when the reader goes there.

import { hasTranslations } from "virtual:octavo-features";
import { indexTree, type TreeIndex } from "../../model/sidebar.ts";
import { type VersionFile, versionFile } from "../../model/version-file.ts";
import type { Shell } from "../ui/page-state.ts";
import { type AssetLoader, createAssetLoader } from "./asset-loader.ts";
import { adoptStyles } from "./styles.ts";

export type OpenVersion = Pick<Shell, "site" | "styles"> & {
  sidebar: TreeIndex;
  /** Identifies what all its pages share. */
  build: string;
  loader: AssetLoader;
};

export type Versions = {
  /** The version of the page that is shown. */
  shown: () => OpenVersion;
  /** Called when a page of the version is shown. */
  show: (version: OpenVersion) => void;
  /** The base of the version that a path belongs to, if any. */
  baseOf: (pathname: string) => string | undefined;
  /** @returns undefined if it can't be loaded, or needs other scripts or styles. */
  open: (base: string) => Promise<OpenVersion | undefined>;
};

/** @param main the script of this document. A version that was deployed later may need another one. */
export function createVersions(shell: Shell, build: string, main: string): Versions {
  const first = openVersion(shell, build);
  const opened = new Map([[shell.site.base, Promise.resolve<OpenVersion | undefined>(first)]]);
  const hrefs = shell.site.versions.map(({ href }) => href).filter((href) => href.startsWith("/"));
  const bases = [...new Set([shell.site.base, ...hrefs])].sort((a, b) => b.length - a.length);
  let shown = first;
  return {
    shown: () => shown,
    show: (version) => {
      shown = version;
      adoptStyles(version.styles);
    },
    baseOf: (pathname) => {
      if (hasTranslations && isOtherLanguage(pathname, shell.site)) return undefined;
      return bases.find((base) => pathname.startsWith(base));
    },
    open: (base) => {
      const known = opened.get(base) ?? fetchVersion(base, main, shell.stylesHash);
      opened.set(base, known);
      return known;
    },
  };
}

/** Another language is another document, because what is around the page has its language, too. */
function isOtherLanguage(pathname: string, { languages = [] }: Shell["site"]): boolean {
  const found = languages.filter(({ href }) => pathname.startsWith(href));
  return found.length > 0 && !found.sort((a, b) => b.href.length - a.href.length)[0]?.isShown;
}

function openVersion(shell: Shell, build: string): OpenVersion {
  const { site, sidebar, styles } = shell;
  return { site, styles, sidebar: indexTree(sidebar), build, loader: createAssetLoader(site.base, build) };
}

async function fetchVersion(base: string, main: string, stylesHash: string): Promise<OpenVersion | undefined> {
  try {
    const response = await fetch(base + versionFile);
    const file = (await response.json()) as VersionFile;
    if (new URL(file.main, location.href).href !== main) return undefined;
    const { default: shell } = (await import(/* @vite-ignore */ file.shell)) as { default: Shell };
    return shell.stylesHash === stylesHash ? openVersion(shell, file.build) : undefined;
  } catch {
    return undefined;
  }
}
