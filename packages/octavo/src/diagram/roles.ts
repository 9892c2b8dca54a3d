// What a flowchart's node is in a workflow. Its role decides its color (styles/diagram.css) and icon.

import type { MermaidGraph } from "beautiful-mermaid";
import { suggest } from "../model/problem.ts";

/** Each role with its Lucide icon. */
export const roleIcons = { trigger: "zap", step: "terminal", app: "app-window", store: "database" } as const;

export type Role = keyof typeof roleIcons;

export function roleOf(graph: MermaidGraph, id: string): Role | undefined {
  const name = graph.classAssignments.get(id);
  return name !== undefined && isRole(name) ? name : undefined;
}

function isRole(name: string): name is Role {
  return Object.hasOwn(roleIcons, name);
}

/** `line` is the number of lines above it in the diagram. */
export type RoleFault = { line: number; message: string; remedy: string };

const names = Object.keys(roleIcons);
const usage = `Write \`id["Label"]:::role\` with one of these roles: ${names.join(", ")}.`;

/** Finds unknown roles, and other ways to style nodes, whose colors would be wrong in one of the themes. */
export function findRoleFaults(source: string, isFlowchart: boolean): RoleFault[] {
  return source.split("\n").flatMap((text, line): RoleFault[] => {
    const [, statement] = /^\s*(classDef|class|style|linkStyle)\s/.exec(text) ?? [];
    if (statement && isFlowchart)
      return [{ line, message: `\`${statement}\` isn't supported in diagrams.`, remedy: usage }];
    const roles = [...withoutLabels(text).matchAll(/:::([\w-]+)/g)].map(([, name = ""]) => name);
    if (roles.length > 0 && !isFlowchart)
      return [{ line, message: "Only nodes of flowcharts can have roles.", remedy: `Remove \`:::${roles[0]}\`.` }];
    return roles
      .filter((name) => !isRole(name))
      .map((name) => {
        const meant = suggest(name, names);
        return {
          line,
          message: `\`${name}\` isn't a role of a node.`,
          remedy: meant ? `Did you mean \`:::${meant}\`?` : usage,
        };
      });
  });
}

function withoutLabels(text: string): string {
  return text.replace(/"[^"]*"|\|[^|]*\|/g, "");
}
