// Navigation that is written as lists of links in Markdown: `SUMMARY.md` of mdBook.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { problemOf } from "../../core/files/page-fault.ts";
import { readText } from "../../core/files/read-text.ts";
import { type ForeignEntry, type ForeignSite, lostEntry } from "./foreign-navigation.ts";

const item = /^(\s*)([-*+]|\d+[.)])?\s*\[(.+?)\]\((.*?)\)(.*)$/;
const heading = /^#{1,6}\s+(.+?)\s*$/;
const rule = /^(?:-{3,}|\*{3,})\s*$/;

/** @param path of the file below the root. */
export function readListNavigation(root: string, path: string): ForeignSite {
  try {
    return readEntries(readText(readFileSync(join(root, path))), path);
  } catch (cause) {
    return { problems: [{ ...problemOf(cause, path), severity: "warning", lost: "settings file" }] };
  }
}

function readEntries(text: string, file: string): ForeignSite {
  const problems: ForeignSite["problems"] = [];
  const top: ForeignEntry[] = [];
  /** The lists that the next entry may belong to, with their indentation. */
  let open: { indent: number; items: ForeignEntry[] }[] = [{ indent: -1, items: top }];
  for (const [index, line] of text.split("\n").entries()) {
    if (/^#\s+Summary\s*$/i.test(line) || line.trim() === "") continue;
    const place = { file, line: index + 1, column: 1 };
    // Chapters after a rule belong to no part.
    if (rule.test(line)) {
      open = [{ indent: -1, items: top }];
      continue;
    }
    const [, name] = heading.exec(line) ?? [];
    const found = entryIn(name ?? line);
    if (name !== undefined) {
      const items: ForeignEntry[] = [];
      top.push({ ...place, label: found?.label ?? plain(name), link: found?.link, items, isSection: true });
      open = [{ indent: -1, items }];
    } else if (found) {
      open = open.filter((list, index) => index === 0 || list.indent < found.indent);
      const items: ForeignEntry[] = [];
      const { label, link, isItem } = found;
      open.at(-1)?.items.push({ ...place, label, link, items, isItem });
      open.push({ indent: found.indent, items });
    } else problems.push(lostEntry({ ...place }, "Only links, and lists of links, are read here.", "Make it a list."));
  }
  return { entries: top, problems };
}

function entryIn(line: string) {
  const [, space = "", mark, label, target = ""] = item.exec(line) ?? [];
  if (label === undefined) return undefined;
  const indent = space.replaceAll("\t", "    ").length;
  const link = target.trim().replace(/^<(.*)>$|\s+"[^"]*"$/g, "$1");
  return { indent, isItem: mark !== undefined, label: plain(label), link };
}

/** Without marks of Markdown. */
function plain(label: string): string {
  return label.replace(/[*_`]{1,2}(?=\S)|(?<=\S)[*_`]{1,2}/g, (mark) => (mark.startsWith("_") ? mark : "")).trim();
}
