// The small mistakes that a tired programmer makes: each takes one place of a source to another behavior.

import { type Found, isNode, type Node } from "./syntax.ts";

/** Replaces the characters from `start` to `end`. */
export type Change = { start: number; end: number; text: string };

const operators = new Map([
  ...["< <=", "<= <", "> >=", ">= >", "=== !==", "!== ===", "&& ||", "|| &&", "+ -", "- +"].map(
    (pair) => pair.split(" ") as [string, string],
  ),
]);
const tidying = /^(?:sort|toSorted|reverse|toReversed|trim|trimStart|trimEnd|toLowerCase|normalize|flat)$/;
const withEffect = /^(?:CallExpression|AssignmentExpression|AwaitExpression|UpdateExpression)$/;
/** Texts for people, which tests needn't repeat, and names of styles. */
const wording = /^(?:message|remedy|description|className|style|key)$/;
const sentence = /\p{L},? \p{L}/u;

/** Every way to change this node, without the nodes in it. */
export function changesOf(text: string, found: Found): Change[] {
  const { node, around } = found;
  const source = ({ start, end }: Node) => text.slice(start, end);
  const replace = ({ start, end }: Node, by: string) => [{ start, end, text: by }];
  switch (node.type) {
    case "BinaryExpression":
    case "LogicalExpression":
      return otherOperator(text, node);
    case "IfStatement":
    case "WhileStatement":
    case "ConditionalExpression":
      return replace(part(node, "test"), `!(${source(part(node, "test"))})`);
    case "ExpressionStatement":
      return withEffect.test(part(node, "expression").type) ? replace(node, ";") : [];
    case "ReturnStatement":
      return isNode(node.argument) ? replace(node.argument, emptied(text, node.argument, around)) : [];
    case "ArrowFunctionExpression":
      return node.expression ? replace(part(node, "body"), emptied(text, part(node, "body"), [node])) : [];
    case "ArrayExpression":
      return without(text, node.elements);
    case "ObjectExpression":
      return without(text, node.properties);
    case "JSXOpeningElement":
      return without(text, node.attributes);
    case "AwaitExpression":
      return replace(node, source(part(node, "argument")));
    case "CallExpression": {
      const callee = part(node, "callee");
      const name = isNode(callee.property) && tidying.test(source(callee.property));
      return name ? replace(node, source(part(callee, "object"))) : [];
    }
    case "Literal":
      return otherLiteral(found).map((by) => ({ start: node.start, end: node.end, text: by }));
    default:
      return [];
  }
}

function part(node: Node, name: string): Node {
  return node[name] as Node;
}

function otherOperator(text: string, node: Node): Change[] {
  const [left, right, operator] = [part(node, "left"), part(node, "right"), String(node.operator)];
  const start = text.indexOf(operator, left.end);
  const other = operators.get(operator);
  if (operator === "??") {
    const swapped = [right, left].map(({ start, end }) => text.slice(start, end)).join(" ?? ");
    return [{ start: left.start, end: right.end, text: swapped }];
  }
  return other === undefined ? [] : [{ start, end: start + operator.length, text: other }];
}

function otherLiteral({ node, around, key }: Found): string[] {
  const { value } = node;
  const parent = around.at(-1);
  if (typeof value === "boolean") return [String(!value)];
  if (typeof value === "number") return isDuration(parent) ? [] : [String(value > 99 ? value * 2 : value + 1)];
  if (typeof value !== "string" || value === "" || sentence.test(value)) return [];
  const isName = parent?.type.startsWith("Export") || (key === "key" && parent?.type === "Property");
  const label = parent && (parent.type === "Property" || parent.type === "JSXAttribute") ? nameOf(parent) : "";
  return isName || wording.test(label) ? [] : ['""'];
}

/** Tests don't measure time. */
function isDuration(parent: Node | undefined): boolean {
  return parent?.type === "VariableDeclarator" && /(?:Ms|Seconds)$/.test(String(part(parent, "id").name));
}

/** The name of a property or attribute. */
function nameOf({ key, name }: Node): string {
  const named = isNode(key) ? key : name;
  return isNode(named) ? String(named.name ?? named.value) : "";
}

/** One change for each entry: the list without it. */
function without(text: string, entries: unknown): Change[] {
  const worthwhile = (entries as (Node | null)[]).filter((entry) => isNode(entry) && !wording.test(nameOf(entry)));
  return worthwhile.filter(isNode).map(({ start, end }) => {
    const comma = /^\s*,/.exec(text.slice(end, end + 200))?.[0] ?? "";
    return { start, end: end + comma.length, text: "" };
  });
}

/** An empty value that the caller of this function could get. */
function emptied(text: string, value: Node, around: Node[]): string {
  const body = around.findLast(({ type }) => /Function/.test(type));
  const declared = isNode(body?.returnType) ? text.slice(body.returnType.start + 1, body.returnType.end).trim() : "";
  const type = /^Promise<(.*)>$/s.exec(declared)?.[1] ?? declared;
  if (value.type === "ArrayExpression" || /\[\]$/.test(type)) return "[]";
  if (value.type === "ObjectExpression") return "({})";
  if (value.type === "TemplateLiteral" || typeof value.value === "string" || type === "string") return '""';
  if (type === "boolean" || /\bis \w+$/.test(type) || value.type === "UnaryExpression") return "false";
  if (type === "number" || typeof value.value === "number") return "0";
  const collection = /^(?:Readonly)?(Map|Set)</.exec(type)?.[1];
  return collection ? `new ${collection}()` : value.type.startsWith("JSX") ? "null" : "undefined";
}
