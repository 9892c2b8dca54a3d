// Shortcodes of Hugo and its themes: `ref`, `relref`, `figure`, videos, and those with content (shortcode-blocks.ts). Others stay
// as they are written, and are counted.

import { encodePath } from "../../model/route.ts";
import { playerOf } from "../../model/video-player.ts";
import { type Line, literalLines, rewritten } from "../page/lines.ts";
import { contentTexts, type PageContext } from "../page/page-context.ts";
import { namedRoute } from "../page/page-names.ts";
import { videoPart } from "../parts/foreign-names.ts";
import { inBrackets } from "./containers.ts";
import { reportLine } from "./report-line.ts";
import { alertAlone, blockMarks } from "./shortcode-blocks.ts";
import { type Shortcode, shortcodeIn } from "./shortcode-pairs.ts";

const reference = /\{\{[<%]\s*(?:rel)?ref\s+(?:"([^"]*)"|'([^']*)'|`([^`]*)`|([^\s"'`]+))\s*[>%]\}\}/g;

const videos = new Map([
  ["youtube", "https://www.youtube.com/watch?v="],
  ["vimeo", "https://vimeo.com/"],
]);

export function rewriteShortcodes(lines: readonly Line[], page: PageContext): Line[] {
  if (!lines.some(({ text }) => /\{\{[<%]/.test(text))) return [...lines];
  const isLiteral = literalLines(lines);
  const { marks, isCode, isSample } = blockMarks(lines);
  return lines.flatMap((written, index): Line[] => {
    const mark = marks.get(index);
    if (mark) return mark.map((text) => rewritten(written, text));
    if (isSample(index) || (isLiteral[index] && !isCode(index))) return [written];
    const line = rewritten(
      written,
      written.text.replace(reference, (_, ...found) => addressOf(found, page)),
    );
    const found = isCode(index) ? undefined : shortcodeIn(line.text);
    const made = found && (alertAlone(found) ?? figure(found) ?? video(found, line, page));
    return made ? made.map((text) => rewritten(line, text && found.space + text)) : [line];
  });
}

function figure({ name, kind, named }: Shortcode): string[] | undefined {
  if (name !== "figure" || kind === "close") return undefined;
  const text = named.get("caption") ?? named.get("title") ?? "";
  const image = `![${inBrackets(named.get("alt") ?? text)}](<${named.get("src") ?? ""}>)`;
  const link = named.get("link");
  return ["", link ? `[${image}](<${link}>)` : image, ...(text ? ["", text] : []), ""];
}

function video({ name, space, positional, named }: Shortcode, line: Line, page: PageContext): string[] | undefined {
  const start = videos.get(name);
  const id = named.get("id") ?? positional[0];
  if (!start || !id || !/^[\w-]+$/.test(id)) return undefined;
  const url = start + id;
  const title = named.get("title");
  if (playerOf(url))
    return [`:::${videoPart}[${inBrackets(title ?? contentTexts(page).watchVideo)}]{to="${url}"}`, ":::"];
  const remedy = "It's published as a link.";
  reportLine(page, line, space.length, `\`${name}\` can't be embedded.`, remedy, "embedded frame or video");
  return [`[${title ?? url}](${url})`];
}

/** The address of a page that is named by its path, or by the end of it. */
function addressOf(found: unknown[], page: PageContext): string {
  const written = found.slice(0, 4).find((value): value is string => typeof value === "string") ?? "";
  const [path = "", hash] = written.split("#", 2);
  const route = path.includes("/") ? undefined : namedRoute(path, page.setup);
  if (!path.includes("/")) page.dependencies.set(`name ${path}`, route ?? "");
  const address = route === undefined ? path.replace(/\/?_index(?=\.md$|$)/, "/index") : encodePath(route);
  return `${address.replaceAll(" ", "%20")}${hash ? `#${hash}` : ""}`;
}
