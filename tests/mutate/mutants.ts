// Chooses the places to change: each statement of the generator, long file or short, is as likely as any other.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sourcePaths } from "../../packages/octavo/bin/source-folders.mjs";
import { randomFrom } from "../../packages/octavo/tests/random-from.ts";
import { type Change, changesOf } from "./changes.ts";
import { type Found, type Node, parse, walk } from "./syntax.ts";

/** What runs as a whole or not at all: a statement, or the expression that an arrow function returns. */
type Unit = { start: number; end: number; kind: "listed" | "single" | "expression"; changes: Change[] };

export type Mutant = { id: number; path: string; text: string; unit: Unit; change: Change };

const generator = "packages/octavo";
/** In characters, before and after a statement. */
const contextLength = 80;

/** @param only an expression for the paths. */
export function chooseMutants(root: string, count: number, seed: number, only = ""): Mutant[] {
  const wanted = new RegExp(only);
  const places = sourcePaths(join(root, generator))
    .map((path) => join(generator, path))
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith(".d.ts") && wanted.test(path))
    .sort()
    .flatMap((path) => {
      const text = readFileSync(join(root, path), "utf8");
      return unitsOf(path, text).map((unit) => {
        // By what it says and what is around it: the same places are chosen when files move and others change.
        const around = text.slice(Math.max(0, unit.start - contextLength), unit.end + contextLength);
        const random = randomFrom(createHash("sha256").update(`${seed} ${around}`).digest().readInt32LE());
        return { order: random(), which: random(), path, text, unit };
      });
    })
    .sort((a, b) => a.order - b.order);
  const mutants: Mutant[] = [];
  for (const { which, path, text, unit } of places) {
    if (mutants.length >= count) break;
    const change = unit.changes[Math.floor(which * unit.changes.length)];
    if (parse(path, applied(text, change))) mutants.push({ id: mutants.length, path, text, unit, change });
  }
  return mutants;
}

export function applied(text: string, { start, end, text: by }: Change): string {
  return text.slice(0, start) + by + text.slice(end);
}

function unitsOf(path: string, text: string): Unit[] {
  const program = parse(path, text);
  const units = new Map<Node, Unit>();
  for (const found of program ? walk(text, program) : []) {
    const { node, around } = found;
    const kind = kindOf(found);
    if (kind) units.set(node, { start: node.start, end: node.end, kind, changes: [] });
    const owner = [...around, node].findLast((outer) => units.has(outer));
    const changes = changesOf(text, found).filter(({ start, end, text: by }) => text.slice(start, end) !== by);
    if (owner) units.get(owner)?.changes.push(...changes);
  }
  return [...units.values()].filter(({ changes }) => changes.length > 0);
}

function kindOf({ node, around, key }: Found): Unit["kind"] | undefined {
  const parent = around.at(-1);
  if (parent?.type === "ArrowFunctionExpression" && parent.expression && key === "body") return "expression";
  if (!/(?:Statement|Declaration)$/.test(node.type) || node.type === "BlockStatement") return undefined;
  if (/^(?:Program|BlockStatement|StaticBlock|SwitchCase)$/.test(parent?.type ?? "")) return "listed";
  return /^(?:consequent|alternate|body)$/.test(key) ? "single" : undefined;
}
