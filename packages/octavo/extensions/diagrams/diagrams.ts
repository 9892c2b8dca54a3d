// Draws a `mermaid` fence as SVG at build time. Its colors are CSS variables, so one drawing serves both themes.

import type { Code } from "mdast";
import { sourcesOf } from "../../core/cache/source-hash.ts";
import type { CodeMeta } from "../../core/code/code-meta.ts";
import { versionOfPackage } from "../../core/files/package-root.ts";
import type { Diagram } from "../../core/model/document.ts";
import { type PageContext, placeOf, report } from "../../core/page/context/page-context.ts";
import { icon } from "../../core/page/images/icon.ts";
import { findRoleFaults, keepRoles, type Roles } from "./roles.ts";

/** Changes with the code that draws. */
let drawer: string | undefined;
const drawerKey = () =>
  (drawer ??= [
    ...["beautiful-mermaid", "elkjs", "harfbuzzjs", "@fontsource-variable/inter"].map(versionOfPackage),
    sourcesOf("diagrams"),
  ].join(" "));

/** @returns undefined, and reports why, if it can't be drawn. */
export async function annotateDiagram(node: Code, meta: CodeMeta, page: PageContext): Promise<Diagram | undefined> {
  const { title = "", alt = "", direction } = meta;
  if (!alt)
    report(page, node, "A diagram has no text alternative.", 'Describe what it shows: ```mermaid title="…" alt="…".');
  if (!title) report(page, node, "A diagram has no caption.", 'Write ```mermaid title="…" alt="…".');
  const keepsDirection = direction === "keep";
  if (direction && !keepsDirection)
    report(page, node, `\`direction=${direction}\` has no meaning.`, "Write `direction=keep`, or remove it.");
  const svg = await draw(node, keepsDirection, page);
  return svg === undefined ? undefined : { type: "diagram", source: node.value, title, alt, svg };
}

const lost = "diagram";

/** `a & b --> c & d` is four edges. The layout time grows much faster than the number of edges. */
const mostEdgeMarks = 60;

/** Statements are on lines of their own, or end with `;`. The layout takes seconds for a few hundred nodes or groups. */
const mostStatements = 150;

async function draw(node: Code, keepsDirection: boolean, page: PageContext): Promise<string | undefined> {
  const marks = node.value.match(/&|--|==|-\.|->|\|\||[|}o][|{o]/g)?.length ?? 0;
  if (marks > mostEdgeMarks) {
    report(page, node, `The diagram has ${marks} connections.`, `Split it. Use ${mostEdgeMarks} at most.`, lost);
    return undefined;
  }
  const statements = node.value.match(/[^\s;][^\n;]*/g)?.length ?? 0;
  if (statements > mostStatements) {
    report(page, node, `The diagram has ${statements} lines.`, `Split it. Use ${mostStatements} at most.`, lost);
    return undefined;
  }
  const [kind] = /\w+/.exec(node.value) ?? [""];
  if (!hasValidRoles(node, kind, page)) return undefined;
  const { cache } = page.setup;
  const roles = page.setup.settings.diagramRoles;
  const key = cache.key("diagram", drawerKey(), JSON.stringify([...roles]), String(keepsDirection), node.value);
  let svg = cache.get(key);
  if (svg === undefined) {
    try {
      svg = await drawKind(node.value, kind, roles, keepsDirection);
      cache.set(key, svg);
    } catch (cause) {
      report(
        page,
        node,
        `The diagram can't be drawn: ${(cause as Error).message.split("\n")[0]}`,
        "Use a flowchart, sequence, state, class, or ER diagram.",
        lost,
      );
      return undefined;
    }
  }
  return withOwnIds(withIcons(svg, node, page), `diagram-${page.nextNumber()}`);
}

/** By the first word of their source. */
const kinds: Record<string, "flowchart" | "sequence"> = {
  flowchart: "flowchart",
  graph: "flowchart",
  sequenceDiagram: "sequence",
};

function hasValidRoles(node: Code, kind: string, page: PageContext): boolean {
  const faults = findRoleFaults(node.value, kinds[kind] ?? "other", page.setup.settings.diagramRoles);
  const { line: fence = 0 } = placeOf(node);
  for (const [index, { line, message, remedy }] of faults.entries())
    report(page, { line: fence + 1 + line, column: 1 }, message, remedy, index === 0 ? lost : undefined);
  return faults.length === 0;
}

async function drawKind(source: string, kind: string, roles: Roles, keepsDirection: boolean): Promise<string> {
  // These are only loaded for diagrams that aren't in the cache. The first one also opens the font.
  const { drawFlowchart, drawSequence } = await import("./versions.ts");
  if (kinds[kind] === "sequence") return drawSequence(source, roles);
  const { parseMermaid, renderMermaidSVG } = await import("beautiful-mermaid");
  const isState = kind.startsWith("stateDiagram");
  if (!kinds[kind] && !isState) return (await import("./other.ts")).drawOther(source, renderMermaidSVG);
  const graph = parseMermaid(source);
  keepRoles(graph, roles);
  return drawFlowchart(graph, roles, keepsDirection || isState);
}

/** Defines the icons that the drawing's nodes use. Both versions use those of the first. */
function withIcons(svg: string, node: Code, page: PageContext): string {
  const { diagramRoles } = page.setup.settings;
  const used = [...diagramRoles].filter(([role]) => svg.includes(`href="#${role}"`));
  if (used.length === 0) return svg;
  const symbols = used.map(([role, look]) =>
    icon(look.icon, page, node).replace(
      /<svg[^>]*>(.*)<\/svg>/,
      `<symbol id="${role}" viewBox="0 0 24 24">$1</symbol>`,
    ),
  );
  return svg.replace(/<svg[^>]*>/, (tag) => `${tag}<defs>${symbols.join("")}</defs>`);
}

/** A page may have several drawings. */
function withOwnIds(svg: string, prefix: string): string {
  return svg
    .replace(/ id="([^"]+)"/g, ` id="${prefix}-$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${prefix}-$1)`)
    .replace(/ href="#([^"]+)"/g, ` href="#${prefix}-$1"`);
}
