// The syntax tree of a source file, walked with what each node is in.

import { parseSync } from "vite";

export type Node = { type: string; start: number; end: number; [key: string]: unknown };

/** A node, with the nodes around it from the outside in, and the property of the last of them that holds it. */
export type Found = { node: Node; around: Node[]; key: string };

/** Types disappear before the code runs, imports have no value, and nobody decides anything with a log or a thrown text. */
const withoutEffect = /^(?:TS|Import|ThrowStatement|ExportAll|TemplateElement|JSXText)/;
const logs = /^(?:console|progress)\.\w+\(/;
const onlyTyped = new Set(["TSAsExpression", "TSSatisfiesExpression", "TSNonNullExpression"]);

/** @returns undefined if the text isn't valid. */
export function parse(path: string, text: string): Node | undefined {
  const { program, errors } = parseSync(path, text);
  return errors.length === 0 ? (program as unknown as Node) : undefined;
}

export function* walk(text: string, node: Node, around: Node[] = [], key = ""): Generator<Found> {
  if (withoutEffect.test(node.type) && !onlyTyped.has(node.type)) return;
  if (node.declare || (node.type === "CallExpression" && logs.test(text.slice(node.start, node.end)))) return;
  yield { node, around, key };
  for (const [name, value] of Object.entries(node))
    for (const child of [value].flat()) if (isNode(child)) yield* walk(text, child, [...around, node], name);
}

export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}
