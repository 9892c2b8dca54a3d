// Where a site's pages and public files are. A site made for this generator has `content/` and `public/`. The folders of
// other generators are recognized, so that their sites can be built as they are.

import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { isFolder } from "../../core/files/path-kind.ts";
import { manifestFile } from "../../core/model/output-manifest.ts";
import type { SourceFolders } from "../../core/model/source-folders.ts";
import { hasSettingsFolder, kindOfSiteFolder } from "../../core/settings/settings-folder.ts";
import { configuredFolder } from "../navigation/configured-folder.ts";

export function findSourceFolders(root: string): SourceFolders {
  const pages = pagesFolder(root);
  if (pages === "content" && hasSettingsFolder(root)) return { pages, public: "public" };
  // Builds of other generators may be in `public/`.
  const candidates = [...(pages ? [`${pages}/public`] : []), "static", "public", "website/static"];
  return { pages, public: candidates.find((name) => isFolder(join(root, name))) ?? "public" };
}

export const starlightFolder = "src/content/docs";

function pagesFolder(root: string): string {
  const has = (path: string) => existsSync(join(root, path));
  const hasContent = isFolder(join(root, "content"));
  if (hasContent && hasSettingsFolder(root)) return "content";
  const configured = configuredFolder(root);
  if (configured !== undefined) return configured;
  if (hasContent) return "content";
  if (isFolder(join(root, starlightFolder))) return starlightFolder;
  if (has("src/SUMMARY.md") || has("src/.vitepress")) return "src";
  if (has("index.md") || has(".vitepress")) return "";
  return holdsMarkdown(join(root, "docs")) && isDocumentation(root, has) ? "docs" : "";
}

/** Whether `docs/` is the documentation of a project, and not one of several folders of notes. */
function isDocumentation(root: string, has: (path: string) => boolean): boolean {
  const signs = ["mkdocs.yml", "mkdocs.yaml", "package.json", ".git", "docs/.vitepress", "docs/index.md"];
  if (signs.some(has)) return true;
  const others = readdirSync(root).filter((name) => name !== "docs" && !isIgnoredName(name));
  return !others.some((name) => holdsMarkdown(join(root, name)));
}

/** Folders of tools, and what builds write. */
const ignoredFolders = new Set(["node_modules", "dist", "dist-hosts"]);
const ignoredAtRoot = new Set(["public", "static"]);

function isIgnoredName(name: string): boolean {
  return name.startsWith(".") || ignoredFolders.has(name);
}

/** Tells whether a folder has no pages. @param path below the folder of the pages, without a slash at its end. */
export function ignoredFolder(root: string, { pages, public: published }: SourceFolders): (path: string) => boolean {
  // What is in `content/` was put there to be published.
  if (/^content(?:\/|$)/.test(pages)) return () => false;
  const hasPages = kindOfSiteFolder(root) === "other";
  return (path) => {
    const below = pages ? `${pages}/${path}` : path;
    if (isIgnoredName(basename(path)) || below === published) return true;
    if (pages === "" && (ignoredAtRoot.has(path) || (path === "site" && !hasPages))) return true;
    return existsSync(join(root, below, manifestFile));
  };
}

/** Looks a few levels deep, because this also runs in folders that hold anything. */
function holdsMarkdown(path: string, levels = 4): boolean {
  if (!isFolder(path)) return false;
  const entries = readdirSync(path, { withFileTypes: true });
  if (entries.some((entry) => entry.isFile() && /\.mdx?$/.test(entry.name))) return true;
  return (
    levels > 0 &&
    entries.some(
      (entry) => entry.isDirectory() && !isIgnoredName(entry.name) && holdsMarkdown(join(path, entry.name), levels - 1),
    )
  );
}
