// Properties, parameters, and options: a list of objects in Nextra and Fumadocs.

import type { Nodes, PhrasingContent } from "mdast";
import { paragraph, parentNode, textNode } from "../../core/page/context/tree.ts";
import type { Component } from "./element.ts";
import { type JsxLiteral, literalOf, recordsOf } from "./jsx-literal.ts";
import { parsedText } from "./parsed-text.ts";

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

/** Names and types can have any characters, so they are code in a list. */
function listOf(written: JsxLiteral | undefined, at: Nodes): Nodes[] | undefined {
  const rows = recordsOf(written);
  if (!rows || rows.length === 0) return undefined;
  return [
    parentNode(
      "list",
      rows.map((row) => itemOf(row, at)),
      { ordered: false, spread: false },
    ),
  ];
}

function itemOf(row: Record<string, JsxLiteral>, at: Nodes): Nodes {
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
  const [first, ...others] = parsedText(String(text("description") ?? ""), at);
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
