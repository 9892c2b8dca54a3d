// Draws the source of a diagram. What differs from page to page is filled in later, so that the drawing can be cached.

import { keepRoles, type Roles } from "./roles.ts";

/** By the first word of their source. */
const kinds: Record<string, "flowchart" | "sequence"> = {
  flowchart: "flowchart",
  graph: "flowchart",
  sequenceDiagram: "sequence",
};

const firstWord = (source: string) => /\w+/.exec(source)?.[0] ?? "";

export function kindOf(source: string): "flowchart" | "sequence" | "other" {
  return kinds[firstWord(source)] ?? "other";
}

/** Its colors are CSS variables, so one drawing serves both themes. @throws if it can't be drawn. */
export async function drawSource(source: string, roles: Roles, keepsDirection: boolean): Promise<string> {
  // These are only loaded for diagrams that aren't in the cache. The first one also opens the font.
  const { drawFlowchart, drawSequence } = await import("./versions.ts");
  if (kindOf(source) === "sequence") return drawSequence(source, roles);
  const { parseMermaid, renderMermaidSVG } = await import("beautiful-mermaid");
  const isState = firstWord(source).startsWith("stateDiagram");
  if (kindOf(source) === "other" && !isState) return (await import("./other.ts")).drawOther(source, renderMermaidSVG);
  const graph = parseMermaid(source);
  keepRoles(graph, roles);
  return drawFlowchart(graph, roles, keepsDirection || isState);
}
