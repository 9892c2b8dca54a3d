// Writes a tree back to Markdown: CommonMark and tables, in one plain style. It's a hundred times faster than
// general-purpose writers, because the tree comes from our own pages and has no directives left.

import type { Code, List, ListItem, Nodes, Table } from "mdast";

export function writeMarkdown(nodes: readonly Nodes[]): string {
  return `${blocks(nodes)}\n`;
}

function blocks(nodes: readonly Nodes[], separator = "\n\n"): string {
  return nodes.map(block).filter(Boolean).join(separator);
}

function block(node: Nodes): string {
  switch (node.type) {
    case "heading":
      return `${"#".repeat(node.depth)} ${inline(node.children)}`;
    case "paragraph":
      return inline(node.children);
    case "code":
      return fence(node);
    case "list":
      return list(node);
    case "blockquote":
      return blocks(node.children).replace(/^/gm, "> ").replace(/ $/gm, "");
    case "table":
      return table(node);
    case "thematicBreak":
      return "---";
    case "html":
      return node.value;
    default:
      return inline([node]);
  }
}

/** The fence must be longer than any run of backticks in the code. */
function fence({ lang, meta, value }: Code): string {
  const longest = Math.max(2, ...[...value.matchAll(/`+/g)].map(([run]) => run.length));
  const marks = "`".repeat(longest + 1);
  return `${marks}${[lang, meta].filter(Boolean).join(" ")}\n${value}\n${marks}`;
}

function list({ ordered, start, spread, children }: List): string {
  const loose = spread || children.some((item) => item.spread);
  return children
    .map((item, index) => listItem(item, ordered ? `${(start ?? 1) + index}.` : "-", loose))
    .join(loose ? "\n\n" : "\n");
}

function listItem({ children, checked }: ListItem, mark: string, loose: boolean): string {
  const box = typeof checked === "boolean" ? (checked ? "[x] " : "[ ] ") : "";
  const indent = " ".repeat(mark.length + 1);
  const content = blocks(children, loose ? "\n\n" : "\n");
  return `${mark} ${box}${content.replace(/\n(?=.)/g, `\n${indent}`)}`;
}

function table({ children }: Table): string {
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const [head, ...body] = children.map((line) =>
    line.children.map((cell) => inline(cell.children).replaceAll("|", "\\|").replaceAll("\n", " ")),
  );
  return [row(head), row(head.map(() => "---")), ...body.map(row)].join("\n");
}

function inline(nodes: readonly Nodes[]): string {
  return nodes.map(phrase).join("");
}

function phrase(node: Nodes): string {
  switch (node.type) {
    case "text":
      return node.value.replace(/[\\`*[\]<]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\$&");
    case "inlineCode":
      return codeSpan(node.value);
    case "emphasis":
      return `_${inline(node.children)}_`;
    case "strong":
      return `**${inline(node.children)}**`;
    case "delete":
      return `~~${inline(node.children)}~~`;
    case "link":
      return `[${inline(node.children)}](${node.url})`;
    case "image":
      return `![${node.alt ?? ""}](${node.url})`;
    case "break":
      return "\\\n";
    case "html":
      return node.value;
    default:
      return "children" in node ? inline(node.children) : "";
  }
}

function codeSpan(value: string): string {
  const longest = Math.max(0, ...[...value.matchAll(/`+/g)].map(([run]) => run.length));
  const marks = "`".repeat(longest + 1);
  const space = value.startsWith("`") || value.endsWith("`") ? " " : "";
  return `${marks}${space}${value}${space}${marks}`;
}
