// `_Footer.md` of wikis on GitHub, and of Docsify: its links become those in the footer.

import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { type Problem, warning } from "../../model/problem.ts";
import type { SiteLink } from "../../model/site.ts";
import { readText } from "../files/read-text.ts";
import { findSourceFolders } from "../settings/source-folders.ts";
import type { PageLookup } from "./page-lookup.ts";

const link =
  /\[\[([^[\]|]+)(?:\|([^[\]|]+))?\]\]|\[([^[\]]+)\]\(<?([^()\s<>]+)>?(?:\s+"[^"]*")?\)|<(https?:[^<>\s]+)>/g;

/** @returns its path below the root. A site that was made for this generator has none. */
export function footerFile(root: string): string | undefined {
  const { pages } = findSourceFolders(root);
  if (pages === "content") return undefined;
  const name = namesIn(join(root, pages)).find((each) => /^_footer\.md$/i.test(each));
  return name && posix.join(pages, name);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** @param path of the file below the root. */
export function readFooter(root: string, path: string, pages: PageLookup): { links: SiteLink[]; problems: Problem[] } {
  const links: SiteLink[] = [];
  const problems: Problem[] = [];
  for (const [index, line] of readText(readFileSync(join(root, path)))
    .split("\n")
    .entries()) {
    const rest = line.replace(link, (_, first, second, label, target, address, at: number) => {
      const [text, to] = first ? [first, second ?? first] : [label ?? address, target ?? address];
      const route = /^(?:https?|mailto):/.test(to) ? to : pages.find(to);
      if (route === undefined) return text;
      links.push({ line: index + 1, column: at + 1, label: text.trim(), to: route });
      return "";
    });
    // Marks between links, such as `|` and `·`, are no loss.
    if (!/[\p{L}\p{N}]/u.test(rest)) continue;
    const message = "Only links of a footer are read.";
    const place = { line: index + 1, column: 1 };
    problems.push({
      ...warning(path, place, message, "Move what readers need to a page."),
      lost: "line of the footer",
    });
  }
  return { links, problems };
}
