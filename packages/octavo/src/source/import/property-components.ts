// Properties, parameters, and options: one component each in Mintlify, and a list of objects in Nextra and Fumadocs.

import type { Nodes, PhrasingContent } from "mdast";
import { asBlocks, paragraph, parentNode, textNode } from "../page/tree.ts";
import { fieldPart, fieldsPart } from "../parts/foreign-names.ts";
import { container } from "./containers.ts";
import type { Component } from "./element.ts";
import { type JsxLiteral, literalOf, recordsOf } from "./jsx-literal.ts";
import { parsedText } from "./parsed-text.ts";

/** `<ParamField path="id" type="string" required>`. */
export const field: Component = ({ attributes, children, at }) => {
  const name = ["path", "query", "body", "header", "name"].map((key) => attributes.get(key)).find(Boolean);
  const given = { name, type: attributes.get("type"), default: attributes.get("default") };
  const written = Object.entries(given).flatMap(([key, value]) => (value ? [[key, value] as const] : []));
  if (!name) return undefined;
  // An attribute of a directive can't contain these.
  if (written.some(([, value]) => /[{}"]/.test(value)))
    return listOf([{ ...Object.fromEntries(written), required: attributes.has("required") }], at, asBlocks(children));
  const all = Object.fromEntries([...written, ...(attributes.has("required") ? [["required", ""]] : [])]);
  const one = container(fieldPart, [], asBlocks(children), all as Record<string, string>);
  return [container(fieldsPart, [], [one])];
};

/** `<PropertiesTable content={[{ name: "id", type: "string", description: "…" }]} />`. */
export const propertiesTable: Component = ({ code, at }) =>
  listOf(literalOf(code?.get("content") ?? code?.get("props") ?? ""), at);

/** `<TypeTable type={{ id: { type: "string", description: "…" } }} />`. */
export const typeTable: Component = ({ code, at }) => {
  const [types] = recordsOf([literalOf(code?.get("type") ?? "") ?? null]) ?? [];
  const rows = Object.entries(types ?? {}).flatMap(
    ([name, given]) => recordsOf([given])?.map((row) => ({ name, ...row })) ?? [],
  );
  return rows.length > 0 ? listOf(rows, at) : undefined;
};

/** Names and types can have any characters, so they are code in a list. @param body what follows each of them. */
function listOf(written: JsxLiteral | undefined, at: Nodes, body: readonly Nodes[] = []): Nodes[] | undefined {
  const rows = recordsOf(written);
  if (!rows || rows.length === 0) return undefined;
  return [
    parentNode(
      "list",
      rows.map((row) => itemOf(row, at, body)),
      { ordered: false, spread: false },
    ),
  ];
}

function itemOf(row: Record<string, JsxLiteral>, at: Nodes, body: readonly Nodes[]): Nodes {
  const text = (...keys: string[]) => keys.map((key) => row[key]).find((value) => typeof value === "string" && value);
  const mark = row.isOptional === true && !text("name", "type")?.toString().endsWith("?") ? "?" : "";
  const name = text("name");
  const [type, fallback] = [text("type"), row.defaultValue ?? row.default];
  const facts: Nodes[][] = [
    ...(name ? [[code(`${name}${mark}`)]] : []),
    ...(type ? [[textNode(name ? " (" : ""), code(`${type}`), textNode(name ? ")" : "")]] : []),
    ...(row.required === true ? [[textNode(", required")]] : []),
    ...(typeof fallback === "string" || typeof fallback === "number" || typeof fallback === "boolean"
      ? [[textNode(", default "), code(String(fallback))]]
      : []),
  ];
  const [first, ...others] = [...parsedText(String(text("description") ?? ""), at), ...body];
  const isSentence = first?.type === "paragraph";
  const said = [...facts.flat(), ...(isSentence ? [textNode(": "), ...first.children] : [])].filter(
    (node) => node.type !== "text" || node.value !== "",
  );
  const more = [...(first && !isSentence ? [first] : []), ...others];
  const inner = [...(recordsOf(row.properties) ?? []), ...(recordsOf(row.parameters) ?? [])];
  return parentNode("listItem", [paragraph(said), ...more, ...(listOf(inner, at) ?? [])], { spread: false });
}

function code(value: string): Nodes {
  return { type: "inlineCode", value } satisfies PhrasingContent;
}
