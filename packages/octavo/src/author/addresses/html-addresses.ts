// Reads the addresses of a page from its HTML, for releases without a list of them: the IDs that links may point to, and
// the headings with their text. It only follows tags, so it reads what any generator writes.

import type { PageAddresses, SectionMark } from "../../model/addresses.ts";
import { unescapeHtml } from "../../model/escape.ts";
import { attributesOf, type Tag as HtmlTag, tagsIn } from "../../model/html-tags.ts";
import { sketchOf } from "../../model/text-sketch.ts";

type Tag = Omit<HtmlTag, "attributes"> & { attributes: ReadonlyMap<string, string> };

/** @param path full path on the host. @returns undefined if the document only leads to another address. */
export function htmlAddresses(html: string, path: string): PageAddresses | undefined {
  // What isn't closed ends with the document. Otherwise, each further start would be searched to the end again.
  const bare = html.replace(/<!--.*?(?:-->|$)|<(script|style|template|svg)\b.*?(?:<\/\1\s*>|$)/gis, " ");
  const tags = [...tagsIn(bare)].map((tag) => ({ ...tag, attributes: attributesOf(tag) }));
  if (tags.some(isRefresh)) return undefined;
  const article = articleOf(tags);
  const [from, to] = [article[0]?.end ?? 0, article.at(-1)?.start ?? bare.length];
  const { sections, headed } = sectionsOf(bare, article, from, to);
  const wired = wiring(tags);
  const ids = article.flatMap(({ name, attributes, isEnd }) => {
    const id = attributes.get("id") ?? (name === "a" ? attributes.get("name") : undefined);
    const isOwn = id === undefined || (!headed.has(id) && (wired.has(id) || generated.test(id)));
    return isEnd || isOwn || name === "h1" ? [] : [id];
  });
  const [, title = ""] = /<title[^>]*>(.*?)(?:<\/title>|$)/is.exec(bare) ?? [];
  const [first] = sections;
  return { path, title: first?.title || textOf(title), sections, anchors: [...new Set(ids)] };
}

/** IDs that nobody links to: lines of code, tabs, and footnotes in Material for MkDocs, Docusaurus, and GitHub's Markdown. */
const generated = /^(?:__|(?:user-content-)?fn(?:ref)?[:\d-])/;

/** A page that a host without redirects sends for an old address. */
function isRefresh({ name, attributes }: Tag): boolean {
  return name === "meta" && attributes.get("http-equiv")?.toLowerCase() === "refresh";
}

/** The tags from `<article>` to `</article>`. Without an article, those of `<main>` or `<body>`, or else all tags. */
function articleOf(tags: readonly Tag[]): readonly Tag[] {
  for (const wanted of ["article", "main", "body"]) {
    const start = tags.findIndex(({ name, isEnd }) => name === wanted && !isEnd);
    const end = tags.findLastIndex(({ name, isEnd }) => name === wanted && isEnd);
    if (start >= 0 && end > start) return tags.slice(start, end + 1);
  }
  return tags;
}

const isHeading = ({ name }: Tag) => /^h[1-6]$/.test(name);

/** The text below each heading up to level 4, as in the list that a build writes. */
function sectionsOf(
  html: string,
  tags: readonly Tag[],
  from: number,
  to: number,
): { sections: SectionMark[]; headed: Set<string> } {
  const headed = new Set<string>();
  const found: { anchor: string; title: string; at: number; end: number }[] = [];
  for (const [index, tag] of tags.entries()) {
    if (!isHeading(tag) || tag.isEnd) continue;
    const close = tags.find((other, at) => at > index && other.isEnd && other.name === tag.name);
    const id = tag.attributes.get("id") ?? idAround(tags, index);
    if (id) headed.add(id);
    if (!close || tag.name > "h4") continue;
    const title = textOf(html.slice(tag.end, close.start)).replace(/^#\s+|\s*[#¶\u200b]+$/g, "");
    found.push({ anchor: tag.name === "h1" ? "" : (id ?? ""), title, at: tag.start, end: close.end });
  }
  // Text before the first heading has no heading to be found by.
  const sections = found.map(({ anchor, title, end }, index) => {
    const text = html.slice(Math.max(end, from), found[index + 1]?.at ?? to);
    return { anchor, title, sketch: sketchOf(textOf(text)) };
  });
  return { sections: sections.filter(({ anchor }, index) => anchor || index === 0), headed };
}

/** Some generators set the ID of a heading on the section around it. */
function idAround(tags: readonly Tag[], index: number): string | undefined {
  const before = tags[index - 1];
  return before && !before.isEnd && before.name === "section" ? before.attributes.get("id") : undefined;
}

const wires = ["for", "aria-controls", "aria-labelledby", "aria-describedby", "aria-owns", "headers"];

/** The IDs that connect elements of the interface. No address has them. */
function wiring(tags: readonly Tag[]): Set<string> {
  return new Set(tags.flatMap(({ attributes }) => wires.flatMap((name) => attributes.get(name)?.split(/\s+/) ?? [])));
}

function textOf(html: string): string {
  return unescapeHtml(html.replace(/<[^>]*>/g, " "))
    .replace(/\s+/g, " ")
    .trim();
}
