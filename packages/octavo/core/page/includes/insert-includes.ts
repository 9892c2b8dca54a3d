// Inserts the files that a page includes. Each inserted line knows its own file, so that its problems are reported
// there.

import { readFileSync, realpathSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { PageFault } from "../../files/page-fault.ts";
import { isFile } from "../../files/path-kind.ts";
import { readAnyText } from "../../files/read-text.ts";
import { repositoryRoot } from "../../files/repository-root.ts";
import { error, fault } from "../../model/problem.ts";
import { dependOn, fileDependency } from "../context/dependencies.ts";
import { type Line, linesOf, literalLines, rewritten } from "../context/lines.ts";
import type { PageContext } from "../context/page-context.ts";
import type { Include, IncludeNotation } from "./include-notation.ts";
import { dedented, includedLines } from "./included-lines.ts";

/** The limit for files that include each other. */
const deepest = 10;
/** All files together. The page has to stay below its own limit. */
const mostCharacters = 500_000;
const mostWordCharacters = 10_000;

export function insertIncludes(lines: readonly Line[], page: PageContext, notation: IncludeNotation): Line[] {
  if (!lines.some(({ text }) => notation.sign.test(text))) return [...lines];
  return new Inserter(page, notation).insert(lines, []);
}

class Inserter {
  readonly #page: PageContext;
  readonly #notation: IncludeNotation;
  #characters = 0;

  constructor(page: PageContext, notation: IncludeNotation) {
    this.#page = page;
    this.#notation = notation;
  }

  /** @param open the files that are being inserted. */
  insert(lines: readonly Line[], open: readonly string[]): Line[] {
    const isLiteral = literalLines(lines);
    const includes = this.#notation.find(lines, isLiteral);
    return lines.flatMap((line, index) => {
      const include = includes[index];
      if (include === undefined) return [];
      if (typeof include === "string") return [include === line.text ? line : rewritten(line, include)];
      return this.#included(include, line, isLiteral[index] === true, open);
    });
  }

  #included(include: Include, line: Line, isInFence: boolean, open: readonly string[]): Line[] {
    const [before = ""] = /^[ \t>]*/.exec(line.text) ?? [];
    const { source, problems } = this.#page;
    const place = { line: line.number, column: 1 + Math.max(0, line.removed + before.length) };
    const lost = (message: string, remedy: string) => {
      problems.push(fault(line.file ?? source.path, place, message, remedy, "included file"));
      return [];
    };
    /** Also on a site that isn't strict, because the page would lack something that can be read. */
    const refused = (message: string, remedy: string) => {
      problems.push(error(line.file ?? source.path, place, message, remedy));
      return [];
    };
    const { path, part, fence } = include;
    if (/^https?:/.test(path)) return lost(`\`${path}\` is on another site.`, "Save the file in the repository.");
    const file = this.#find(include, line);
    if (!file) return lost(`There is no file \`${path}\` to include.`, "Correct the path.");
    if (typeof file === "object") return lost(`\`${path}\` ${file.refused}.`, "Copy what the page needs.");
    if (open.includes(file)) return lost(`\`${path}\` includes itself.`, "Remove it.");
    if (open.length >= deepest)
      return refused(`Files are included more than ${deepest} levels deep.`, "Remove some levels.");
    const own = this.#linesOf(file);
    if (typeof own === "string") return lost(`\`${path}\` can't be included: ${own}`, "Correct the file.");
    const excess = excessOf(own);
    if (excess) return refused(`\`${path}\` can't be included: ${excess}`, "Shorten it.");
    const isText = !isInFence && fence === undefined;
    const found = includedLines(isText && !part.section ? withoutFrontMatter(own) : own, part);
    if (!found) return lost(`\`${path}\` has no section \`${part.section}\`.`, "Correct the name.");
    const inner = isText ? this.insert(found, [...open, file]) : part.section ? dedented(found) : found;
    this.#characters += inner.reduce((sum, { text }) => sum + text.length, 0);
    if (this.#characters > mostCharacters)
      return refused(`\`${path}\` is too long to include.`, "Include a part of it.");
    const fenced = fence === undefined ? inner : inFence(inner, fence, line);
    return fenced.map((each) => ({ ...each, text: before + each.text, removed: each.removed - before.length }));
  }

  #find({ path, from }: Include, line: Line): string | { refused: string } | undefined {
    const { root, folders } = this.#page.setup;
    const page = this.#page.source.file;
    const containing = dirname(line.file ? join(root, line.file) : page);
    const pages = join(root, folders.pages);
    const starts = {
      page: [containing],
      site: [pages, root],
      project: [root, pages, containing, ...foldersBetween(containing, root), join(pages, "includes")],
    }[from];
    const candidates = starts.map((start) => resolve(start, path));
    const boundary = repositoryRoot(root);
    const isInside = (file: string) => file.startsWith(boundary + sep);
    const file = candidates.find((candidate) => isInside(candidate) && isFile(candidate));
    for (const candidate of candidates.filter(isInside)) {
      dependOn(fileDependency, candidate, this.#page);
      if (candidate === file) break;
    }
    if (file === undefined) return candidates.some(isInside) ? undefined : { refused: "is outside of the repository" };
    const inside = relative(realpathSync(boundary), realpathSync(file));
    if (inside.startsWith("..") || isAbsolute(inside)) return { refused: "leads out of the repository" };
    return /(?:^|[\\/])\.(?:git|env)(?:[\\/.]|$)/.test(inside) ? { refused: "isn't for readers" } : file;
  }

  /** @returns a sentence if the file can't be read. */
  #linesOf(file: string): Line[] | string {
    try {
      const { text } = readAnyText(readFileSync(file));
      const shown = relative(this.#page.setup.root, file).replaceAll("\\", "/");
      return linesOf(text).map((line) => ({ ...line, file: shown }));
    } catch (cause) {
      return cause instanceof PageFault ? cause.message : `${(cause as Error).message}.`;
    }
  }
}

/** Some generators start paths where they are run, which is above the folder of the pages. */
function foldersBetween(folder: string, root: string): string[] {
  const above: string[] = [];
  for (let at = dirname(folder); at.startsWith(root); at = dirname(at)) above.push(at);
  return above;
}

function withoutFrontMatter(lines: readonly Line[]): readonly Line[] {
  if (lines[0]?.text.trimEnd() !== "---") return lines;
  const end = lines.findIndex(({ text }, index) => index > 0 && text.trimEnd() === "---");
  return lines.slice(end + 1);
}

function inFence(lines: readonly Line[], info: string, at: Line): Line[] {
  const runs = lines.map(({ text }) => /`{3,}/.exec(text)?.[0].length ?? 0);
  const marks = "`".repeat(Math.max(2, ...runs) + 1);
  return [rewritten(at, marks + info), ...lines, rewritten(at, marks)].map((line) => ({ ...line }));
}

/** @returns a sentence if a file is beyond the limits. */
function excessOf(lines: readonly Line[]): string | undefined {
  if (lines.reduce((sum, { text }) => sum + text.length, 0) > mostCharacters) return "It's too long.";
  const isLong = lines.some(({ text }) => new RegExp(`\\S{${mostWordCharacters}}`).test(text));
  return isLong ? "A word in it is too long." : undefined;
}
