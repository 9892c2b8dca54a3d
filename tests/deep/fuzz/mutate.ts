// Real pages, cut and damaged at random. The same seed produces the same pages on every machine.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { randomFrom } from "../../../packages/octavo/tests/random-from.ts";
import { siteRoot } from "../../site-root.ts";
import { fileNames, fragments } from "./hostile.ts";

export type FuzzPage = { path: string; content: Buffer };

export type Random = { below: (limit: number) => number; pick: <T>(list: readonly T[]) => T };

export function seededRandom(seed: number): Random {
  const next = randomFrom(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, pick: (list) => list[below(list.length)] };
}

const mostSections = 2;

/** Pages for one site, each at a path below `content/`. */
export function mutatedPages(count: number, seed: number): FuzzPage[] {
  const random = seededRandom(seed);
  const pages = corpus();
  const seen = new Set<string>();
  return Array.from({ length: count }, (_, index) => {
    let path = random.below(25) === 0 ? random.pick(fileNames) : `p${index}.md`;
    if (seen.has(path.toLowerCase())) path = `p${index}.md`;
    seen.add(path.toLowerCase());
    return { path, content: mutate(slice(random.pick(pages), random), pages, random) };
  });
}

/**
 * All pages of this site. Their links lead to the front page, because the mutated site doesn't have the other pages.
 */
function corpus(): string[] {
  const content = join(siteRoot, "content");
  return readdirSync(content, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".md"))
    .sort()
    .map((path) =>
      readFileSync(join(content, path), "utf8")
        .replace(/\]\([^)\s]*\)/g, "](/)")
        .replace(/ to="\/[^"]*"/g, ' to="/"'),
    );
}

/** The front matter, the introduction, and some of the sections of a page. */
function slice(page: string, { below }: Random): string {
  const [introduction, ...sections] = page.split(/^(?=## )/m);
  const start = below(sections.length + 1);
  return introduction + sections.slice(start, start + below(mostSections + 1)).join("");
}

function mutate(page: string, pages: readonly string[], random: Random): Buffer {
  let text = page;
  // Some pages stay intact, so that the build has something to publish.
  const count = random.below(4);
  for (let done = 0; done < count; done++) text = random.pick(mutations)(text, pages, random);
  const bytes = Buffer.from(text);
  // Occasionally inserts a byte that isn't valid UTF-8.
  if (random.below(40) === 0) bytes[random.below(bytes.length)] = 0x80 + random.below(0x80);
  return bytes;
}

/** A page or a file of settings, damaged in one to three ways. */
export function damagedText(text: string, random: Random): string {
  let damaged = text;
  for (let left = 1 + random.below(3); left > 0; left--) damaged = random.pick(mutations)(damaged, [text], random);
  return damaged;
}

type Mutation = (text: string, pages: readonly string[], random: Random) => string;

const mutations: Mutation[] = [
  (text, _, { below, pick }) => insert(text, below(text.length), pick(fragments)),
  (text, _, { below, pick }) => insert(text, below(text.length), pick(fragments)),
  (text, _, { pick, below }) => onLines(text, (lines) => lines.splice(below(lines.length), 0, pick(fragments))),
  (text, _, { pick, below }) => onLines(text, (lines) => lines.splice(below(lines.length), 0, pick(fragments))),
  (text, _, { pick, below }) => onLines(text, (lines) => lines.splice(1 + below(3), 0, pick(fragments))),
  (text, _, { below }) => onLines(text, (lines) => lines.splice(below(lines.length), 1 + below(4))),
  (text, _, { below }) => onLines(text, (lines) => lines.push(...lines.slice(below(lines.length)))),
  (text, _, { below }) => onLines(text, (lines) => lines.unshift(...lines.splice(below(lines.length), 3))),
  (text, pages, random) => insert(text, random.below(text.length), slice(random.pick(pages), random)),
  (text, _, { below }) => text.slice(0, below(text.length)),
  (text, _, { below }) => text.slice(below(text.length)),
  (text, _, { below }) => insert(text, below(text.length), String.fromCodePoint(below(0xd800))),
  (text, _, { below, pick }) =>
    text.replaceAll(text.charAt(below(text.length)), pick(["", "\r", "*", "[", "`", ":", "\u0000"])),
  (text, _, { below }) => indent(text, below(12)),
];

function insert(text: string, at: number, what: string): string {
  return text.slice(0, at) + what + text.slice(at);
}

function onLines(text: string, change: (lines: string[]) => void): string {
  const lines = text.split("\n");
  change(lines);
  return lines.join("\n");
}

function indent(text: string, spaces: number): string {
  return text.replaceAll("\n", `\n${" ".repeat(spaces)}`);
}
