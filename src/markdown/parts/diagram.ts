// A `mermaid` fence, drawn to SVG at build. Its colours are variables of the style sheet, so one drawing serves both themes.

import type { Code } from "mdast";
import type { CodeMeta } from "../code-meta.ts";
import { escapeHtml } from "../escape.ts";
import { type PageCompiler, report } from "../page-compiler.ts";

/** Rises when the way a drawing is cleaned changes. */
const formatVersion = "1";

export async function diagram(node: Code, meta: CodeMeta, page: PageCompiler): Promise<string> {
  if (!meta.alt)
    report(
      page,
      node,
      "A diagram has no text alternative.",
      'Say in words what it shows: ```mermaid title="…" alt="…".',
    );
  if (!meta.title) report(page, node, "A diagram has no caption.", 'Write ```mermaid title="…" alt="…".');
  const svg = await draw(node, page);
  const title = escapeHtml(meta.title ?? "");
  const picture = `<div class="diagram-box" tabindex="0" role="img" aria-label="${escapeHtml(meta.alt ?? "")}">${svg}</div>`;
  return `<figure class="diagram">${picture}<figcaption>${title}</figcaption></figure>\n`;
}

async function draw(node: Code, page: PageCompiler): Promise<string> {
  const { cache } = page.setup;
  const key = cache.key("diagram", formatVersion, node.value);
  let svg = cache.get(key);
  if (svg === undefined) {
    try {
      const { renderMermaidSVG } = await import("beautiful-mermaid");
      svg = clean(renderMermaidSVG(node.value, { bg: "var(--bg)", fg: "var(--text)", transparent: true, padding: 8 }));
      cache.set(key, svg);
    } catch (cause) {
      report(
        page,
        node,
        `The diagram cannot be drawn: ${(cause as Error).message.split("\n")[0]}`,
        "It must be a flowchart, sequence, state, class or er diagram.",
      );
      return "";
    }
  }
  return withOwnIds(svg, `diagram-${page.nextNumber()}`);
}

/**
 * The library's style element (with a web font) and its style attribute are in styles/article.css instead,
 * so that no inline style is needed; coordinates are rounded to what a screen can show.
 */
function clean(svg: string): string {
  return svg
    .replace(/<style>.*?<\/style>/s, "")
    .replace(/ style="[^"]*"/, "")
    .replace(/<svg /, '<svg aria-hidden="true" focusable="false" ')
    .replace(/ data-[\w-]+="[^"]*"/g, "")
    .replace(/\d+\.\d{2,}/g, (number) => String(Math.round(Number(number) * 10) / 10))
    .replace(/>\s+</g, "><");
}

/** Arrow heads are found by id, and a page may have several drawings. */
function withOwnIds(svg: string, prefix: string): string {
  return svg.replace(/ id="([^"]+)"/g, ` id="${prefix}-$1"`).replace(/url\(#([^)]+)\)/g, `url(#${prefix}-$1)`);
}
