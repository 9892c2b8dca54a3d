// The roles that nodes of flowcharts and participants of sequences can have, from the settings. A role sets the color and
// the icon.

import type { MermaidGraph } from "beautiful-mermaid";
import { suggest } from "../../core/model/problem.ts";
import type { SettingValue } from "../../core/settings/setting.ts";
import type { diagramRoles } from "./settings.ts";

export type Roles = SettingValue<typeof diagramRoles>;

/** `line` is the number of lines above it in the diagram. */
export type RoleFault = { line: number; message: string; remedy: string };

/** Forgets the classes that aren't roles, such as those of states. */
export function keepRoles(graph: MermaidGraph, roles: Roles): void {
  for (const [id, name] of graph.classAssignments) if (!roles.has(name)) graph.classAssignments.delete(id);
}

/** Finds unknown roles, and other ways to style nodes, whose colors would be wrong in one of the themes. */
export function findRoleFaults(source: string, kind: "flowchart" | "sequence" | "other", roles: Roles): RoleFault[] {
  const names = [...roles.keys()];
  const usage =
    names.length > 0
      ? `Write \`id["Label"]:::role\` with one of these roles: ${names.join(", ")}.`
      : 'Add roles as `diagramRoles` to site/site.yaml, and write `id["Label"]:::role`.';
  return source.split("\n").flatMap((text, line): RoleFault[] => {
    const [, statement] = /^\s*(classDef|class|style|linkStyle)\s/.exec(text) ?? [];
    if (statement && kind === "flowchart")
      return [{ line, message: `\`${statement}\` isn't supported in diagrams.`, remedy: usage }];
    const written = [...withoutLabels(text).matchAll(/:::([\w-]+)/g)].map(([, name = ""]) => name);
    if (written.length > 0 && kind === "other")
      return [{ line, message: "Only flowcharts and sequences have roles.", remedy: `Remove \`:::${written[0]}\`.` }];
    return written
      .filter((name) => !roles.has(name))
      .map((name) => {
        const meant = suggest(name, names);
        const remedy = meant ? `Did you mean \`:::${meant}\`?` : usage;
        return { line, message: `\`${name}\` isn't a role of a node.`, remedy };
      });
  });
}

/** Without labels of nodes and lines, and without the text of messages and notes. */
function withoutLabels(text: string): string {
  return text.replace(/"[^"]*"|\|[^|]*\||(?<!:):(?!:).*/g, "");
}
