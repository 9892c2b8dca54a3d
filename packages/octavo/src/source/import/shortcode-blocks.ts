// Shortcodes of Hugo and its themes that hold text or code, and those for videos: callouts such as `{{% note %}}` and
// `{{< hint info >}}`, `{{% expand "Title" %}}`, `{{< code lang=go >}}`, and `{{< youtube id >}}`.

import { playerOf } from "../../model/video-player.ts";
import { contentTexts, type PageContext } from "../page/page-context.ts";
import { collapsiblePart, foreignNames, plainCallout, videoPart } from "../parts/foreign-names.ts";
import { inBrackets } from "./containers.ts";
import { type Line, literalLines, rewritten } from "./lines.ts";
import { reportLine } from "./report-line.ts";

const alone =
  /^([ \t]*)\{\{[<%]\s*(\/?)\s*([\w-]+)((?:\s+(?:[\w-]+\s*=\s*)?(?:"[^"]*"|'[^']*'|[^\s"'/>%]+))*)\s*[>%]\}\}\s*$/;
const parameter = /(?:([\w-]+)\s*=\s*)?(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g;

const callouts = new Set([
  "note",
  "tip",
  "info",
  "important",
  "warning",
  "caution",
  "danger",
  "hint",
  "notice",
  "callout",
]);
const details = new Set(["details", "expand", "collapse", "spoiler"]);
const samples = new Set(["code", "code-toggle", "code-block", "codeblock"]);
const videos = new Map([
  ["youtube", "https://www.youtube.com/watch?v="],
  ["vimeo", "https://vimeo.com/"],
]);

type Shortcode = { name: string; space: string; positional: string[]; named: Map<string, string> };
/** The lines that begin and end it, and how many levels of others it holds. */
type Pair = { start: number; end: number; opened: Shortcode; levels: number };

export function rewriteShortcodeBlocks(lines: readonly Line[], page: PageContext): Line[] {
  if (!lines.some(({ text }) => /\{\{[<%]/.test(text))) return [...lines];
  const made = new Map<number, string[]>();
  for (const pair of pairsIn(lines)) {
    const [first, last] = marksOf(pair, lines);
    made.set(pair.start, ["", ...first]);
    made.set(pair.end, [last, ""]);
  }
  const isLiteral = literalLines(lines);
  return lines.flatMap((line, index) => {
    const texts = made.get(index) ?? (isLiteral[index] ? undefined : video(line, page));
    return texts ? texts.map((text) => rewritten(line, text)) : [line];
  });
}

function read(line: Line | undefined): (Shortcode & { isEnd: boolean }) | undefined {
  const [whole, space = "", slash, name = "", rest = ""] = alone.exec(line?.text ?? "") ?? [];
  if (whole === undefined) return undefined;
  const found = [...rest.matchAll(parameter)].map(
    ([, key, ...values]) => [key, values.find((each) => each !== undefined) ?? ""] as const,
  );
  return {
    ...{ name, space, isEnd: slash !== "" },
    positional: found.flatMap(([key, value]) => (key === undefined ? [value] : [])),
    named: new Map(found.flatMap(([key, value]) => (key === undefined ? [] : [[key, value]]))),
  };
}

/** Inner ones first. One that nothing ends stays as it's written. */
function pairsIn(lines: readonly Line[]): Pair[] {
  const isLiteral = literalLines(lines);
  const pairs: Pair[] = [];
  let open: { start: number; opened: Shortcode }[] = [];
  for (const [index, line] of lines.entries()) {
    const found = isLiteral[index] ? undefined : read(line);
    if (!found || ![callouts, details, samples].some((names) => names.has(found.name))) continue;
    if (!found.isEnd) {
      // What is in a sample is code.
      if (!open.some(({ opened }) => samples.has(opened.name))) open.push({ start: index, opened: found });
      continue;
    }
    const at = open.findLastIndex(({ opened }) => opened.name === found.name);
    const begun = open[at];
    if (!begun) continue;
    open = open.slice(0, at);
    const inside = pairs.filter(({ start }) => start > begun.start);
    pairs.push({ ...begun, end: index, levels: 1 + Math.max(0, ...inside.map(({ levels }) => levels)) });
  }
  return pairs;
}

function marksOf({ start, end, opened, levels }: Pair, lines: readonly Line[]): [first: string[], last: string] {
  const { name, space, positional, named } = opened;
  if (samples.has(name)) {
    const title = named.get("file") ?? named.get("title");
    const language = named.get("lang") ?? positional[0] ?? languageOf(title, lines.slice(start + 1, end));
    const info = title?.includes(".") ? ` title="${title}"` : "";
    return [[`${space}\`\`\`\`${language}${info}`], `${space}\`\`\`\``];
  }
  const colons = `${space}${":".repeat(2 + levels)}`;
  const [kind, words] = details.has(name)
    ? [collapsiblePart, named.get("title") ?? named.get("summary") ?? positional[0]]
    : calloutOf(opened);
  return [[`${colons}${kind}${words ? `[${inBrackets(words)}]` : ""}`, ""], colons];
}

/** The kind is the name, or the first parameter. */
function calloutOf({ name, positional, named }: Shortcode): [part: string, title: string | undefined] {
  const isGeneral = /^(?:hint|notice|callout)$/.test(name);
  const kind = (isGeneral ? (named.get("type") ?? named.get("style") ?? positional[0]) : name) ?? plainCallout;
  const known = foreignNames.get(kind.toLowerCase());
  const title = named.get("title") ?? positional[isGeneral ? 1 : 0];
  const isPart = ["note", "tip", "warning", "danger"].includes(kind);
  return [known?.part ?? (isPart ? kind : plainCallout), title ?? known?.title];
}

function languageOf(file: string | undefined, body: readonly Line[]): string {
  const ending = /\.(\w+)$/.exec(file ?? "")?.[1];
  if (ending) return ending;
  const text = body.map((line) => line.text).join("\n");
  if (/^\s*[[{"]?[\w.-]+\]?\s*(?:=|$)/m.test(text) && /^\s*\w+\s*=/m.test(text)) return "toml";
  return /^\s*[\w-]+:/m.test(text) ? "yaml" : "text";
}

function video(line: Line, page: PageContext): string[] | undefined {
  const found = read(line);
  const start = found && videos.get(found.name);
  const id = found?.named.get("id") ?? found?.positional[0];
  if (!start || !id || !/^[\w-]+$/.test(id)) return undefined;
  const url = start + id;
  const title = found.named.get("title");
  if (playerOf(url))
    return [
      `${found.space}:::${videoPart}[${inBrackets(title ?? contentTexts(page).watchVideo)}]{to="${url}"}`,
      `${found.space}:::`,
    ];
  const remedy = "It's published as a link.";
  reportLine(page, line, found.space.length, `\`${found.name}\` can't be embedded.`, remedy, "embedded frame or video");
  return [`${found.space}[${title ?? url}](${url})`];
}
