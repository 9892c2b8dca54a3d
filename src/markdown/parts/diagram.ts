// Renders a `mermaid` fence as SVG at build time. Its colors are CSS variables, so one drawing serves both themes.

import type { Code } from "mdast";
import type { CodeMeta } from "../code-meta.ts";
import { attributes, escapeHtml } from "../escape.ts";
import { type PageCompiler, report } from "../page-compiler.ts";

/** Increase this when `clean` changes. */
const formatVersion = "3";

export async function diagram(node: Code, meta: CodeMeta, page: PageCompiler): Promise<string> {
  if (!meta.alt)
    report(page, node, "A diagram has no text alternative.", 'Describe what it shows: ```mermaid title="…" alt="…".');
  if (!meta.title) report(page, node, "A diagram has no caption.", 'Write ```mermaid title="…" alt="…".');
  const svg = await draw(node, page);
  const box = attributes({ class: "diagram-box", tabindex: 0, role: "img", "aria-label": meta.alt ?? "" });
  const enlarge = `<button class="enlarge" type="button" aria-label="Enlarge diagram">Enlarge</button>`;
  return `<figure class="diagram"><div${box}>${svg}</div>${enlarge}<figcaption>${escapeHtml(meta.title ?? "")}</figcaption></figure>\n`;
}

/** `a & b --> c & d` is four edges. The layout time grows much faster than the number of edges. */
const mostEdgeMarks = 60;

async function draw(node: Code, page: PageCompiler): Promise<string> {
  const marks = node.value.match(/&|--|==|-\.|->|\|\||[|}o][|{o]/g)?.length ?? 0;
  if (marks > mostEdgeMarks) {
    report(page, node, `The diagram has ${marks} connections.`, `Split it. Use ${mostEdgeMarks} at most.`);
    return "";
  }
  const { cache } = page.setup;
  const key = cache.key("diagram", formatVersion, node.value);
  let svg = cache.get(key);
  if (svg === undefined) {
    try {
      const { renderMermaidSVG } = await import("beautiful-mermaid");
      svg = clean(renderMermaidSVG(node.value, { transparent: true, padding: margin }), node.value);
      cache.set(key, svg);
    } catch (cause) {
      report(
        page,
        node,
        `The diagram can't be drawn: ${(cause as Error).message.split("\n")[0]}`,
        "Use a flowchart, sequence, state, class, or ER diagram.",
      );
      return "";
    }
  }
  return withOwnIds(svg, `diagram-${page.nextNumber()}`);
}

/** Margin around the content, and size of one em (the library's font size for nodes), both in SVG units. */
const margin = 8;
const unitsPerEm = 13;
/** A wider drawing doesn't fit into an article unless it's scaled down a little. */
const wideEm = 50;
/** Margins that the library always adds to these diagrams, regardless of the configured padding. */
const fixedMargins = new Map([
  ["sequenceDiagram", 30],
  ["classDiagram", 40],
  ["erDiagram", 40],
]);

/**
 * The library's style element (with a web font) and style attribute are replaced by styles/diagram.css, so that no
 * inline styles are needed. Sizes are in em, so that the style sheet and the zoom control the text size. Coordinates
 * are rounded to what a screen can show.
 */
function clean(svg: string, source: string): string {
  const [kind] = /\w+/.exec(source) ?? [""];
  const cut = (fixedMargins.get(kind) ?? margin) - margin;
  return svg
    .replace(/<style>.*?<\/style>/s, "")
    .replace(/<svg .*?>/, (tag) => {
      const [, width, height] = (/viewBox="0 0 (\S+) (\S+)"/.exec(tag) ?? []).map((size) => Number(size) - 2 * cut);
      return `<svg${attributes({
        "aria-hidden": "true",
        focusable: "false",
        class: width > wideEm * unitsPerEm ? "wide" : undefined,
        viewBox: `${cut} ${cut} ${width} ${height}`,
        width: `${(width / unitsPerEm).toFixed(1)}em`,
        height: `${(height / unitsPerEm).toFixed(1)}em`,
      })}>`;
    })
    .replace(/ data-[\w-]+="[^"]*"/g, "")
    .replace(/\d+\.\d{2,}/g, (number) => String(Math.round(Number(number) * 10) / 10))
    .replace(/>\s+</g, "><");
}

/** Arrowheads are referenced by ID, and a page may have several drawings. */
function withOwnIds(svg: string, prefix: string): string {
  return svg.replace(/ id="([^"]+)"/g, ` id="${prefix}-$1"`).replace(/url\(#([^)]+)\)/g, `url(#${prefix}-$1)`);
}
