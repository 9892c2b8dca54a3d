// The page as plain Markdown for programs: directives are converted to Markdown, links are absolute, and constants are
// filled in.

import type { BlockContent, Code, List, Nodes, PhrasingContent, Root, RootContent } from "mdast";
import { parseMeta, takeMarks } from "../code/code-meta.ts";
import type { PageCompiler } from "../content/page-compiler.ts";
import { addressOf } from "../model/route.ts";
import { type Container, type Directive, splitLabel } from "../parts/part.ts";
import { textOf } from "./text.ts";
import { writeMarkdown } from "./write-markdown.ts";

export function plainMarkdown(tree: Root, page: PageCompiler): string {
  return writeMarkdown(tree.children.flatMap((node) => block(node, page)));
}

function block(node: Nodes, page: PageCompiler): RootContent[] {
  switch (node.type) {
    case "yaml":
    case "definition":
      return [];
    case "html":
      return node.value.startsWith("<!--") ? [] : [node];
    case "code":
      return code(node);
    case "containerDirective":
      return container(node, page);
    case "leafDirective":
      return leaf(node, page);
    default:
      return [inside(node, page)];
  }
}

/** The same node with its children converted. */
function inside<N extends Nodes>(node: N, page: PageCompiler): RootContent {
  const copy = { ...node } as Nodes;
  if ("children" in copy)
    copy.children = copy.children.flatMap((child: Nodes) =>
      isPhrasing(copy) ? phrasing(child, page) : block(child, page),
    ) as never;
  if (copy.type === "link" || copy.type === "image") copy.url = wholeAddress(copy.url, page);
  return copy as RootContent;
}

function isPhrasing({ type }: Nodes): boolean {
  return ["paragraph", "heading", "tableCell", "emphasis", "strong", "delete", "link", "linkReference"].includes(type);
}

function phrasing(node: Nodes, page: PageCompiler): PhrasingContent[] {
  if (node.type === "linkReference" || node.type === "imageReference") {
    const url = page.definitions.get(node.identifier)?.url ?? "";
    return [{ type: "link", url: wholeAddress(url, page), children: [text(textOf(node))] }];
  }
  if (node.type !== "textDirective") return [inside(node, page) as PhrasingContent];
  if (node.name === "button")
    return [{ type: "link", url: wholeAddress(node.attributes?.to ?? "", page), children: [text(textOf(node))] }];
  if (node.name === "kbd") return [{ type: "inlineCode", value: textOf(node.children) }];
  if (node.name === "limit") return [{ type: "strong", children: [text(textOf(node.children))] }];
  return [text(textOf(node))];
}

/**
 * Keeps the title and language, and drops what only affects the appearance. Diagrams keep their source and get their
 * text alternative.
 */
function code(node: Code): RootContent[] {
  const { title, alt } = parseMeta(node.meta ?? "");
  const fence: Code = {
    type: "code",
    lang: node.lang,
    meta: title && `title="${title}"`,
    value: takeMarks(node.value).code,
  };
  return alt ? [paragraph([text(`Diagram: ${alt}`)]), fence] : [fence];
}

function container(node: Container, page: PageCompiler): RootContent[] {
  const { label, body } = splitLabel(node);
  const content = () => body.flatMap((child) => block(child, page));
  const name = label.flatMap((child) => phrasing(child, page));
  switch (node.name) {
    case "note":
    case "tip":
    case "warning":
    case "danger": {
      const kind = node.name[0].toUpperCase() + node.name.slice(1);
      const head = name.length > 0 ? [text(`${kind}: `), ...name] : [text(kind)];
      return [{ type: "blockquote", children: [paragraph([strong(head)]), ...(content() as BlockContent[])] }];
    }
    case "details":
      return [paragraph([strong(name)]), ...content()];
    case "code-tabs":
      return body.flatMap((child) => {
        const tab = child.type === "code" ? parseMeta(child.meta ?? "").tab : undefined;
        return [...(tab ? [paragraph([strong([text(tab)])])] : []), ...block(child, page)];
      });
    case "video":
      return [
        paragraph([{ type: "link", url: wholeAddress(node.attributes?.to ?? "", page), children: name }]),
        ...content(),
      ];
    case "cards":
      return [list(body.filter(isContainer).map((card) => cardItem(card, page)))];
    case "fields":
      return [list(body.filter(isContainer).map((field) => fieldItem(field, page)))];
    default:
      return content();
  }
}

function isContainer(node: Nodes): node is Container {
  return node.type === "containerDirective";
}

function cardItem(card: Container, page: PageCompiler): BlockContent[] {
  const { label, body } = splitLabel(card);
  const link: PhrasingContent = {
    type: "link",
    url: wholeAddress(card.attributes?.to ?? "", page),
    children: label.flatMap((child) => phrasing(child, page)),
  };
  const description = textOf(body).trim();
  return [paragraph(description ? [link, text(`: ${description}`)] : [link])];
}

function fieldItem(field: Container, page: PageCompiler): BlockContent[] {
  const { name = "", type, required, default: fallback } = field.attributes ?? {};
  const facts = [type, required === undefined ? undefined : "required", fallback && `default ${fallback}`].filter(
    Boolean,
  );
  const head = paragraph([
    { type: "inlineCode", value: name ?? "" },
    text(facts.length > 0 ? ` (${facts.join(", ")})` : ""),
  ]);
  return [head, ...(splitLabel(field).body.flatMap((child) => block(child, page)) as BlockContent[])];
}

function leaf(node: Directive, page: PageCompiler): RootContent[] {
  if (node.name === "endpoint") return [paragraph([{ type: "inlineCode", value: textOf(node.children).trim() }])];
  if (node.name === "still-have-questions" && page.setup.site.support)
    return [
      paragraph([
        text("Still have questions? "),
        { type: "link", url: page.setup.site.support, children: [text("Reach out")] },
        text("."),
      ]),
    ];
  return [];
}

function wholeAddress(url: string, page: PageCompiler): string {
  const { origin, base } = page.setup.site;
  if (url.startsWith("#")) return origin + addressOf(base, page.source.route) + url;
  return url.startsWith("/") ? origin + base.slice(0, -1) + url : url;
}

function text(value: string): PhrasingContent {
  return { type: "text", value };
}

function strong(children: PhrasingContent[]): PhrasingContent {
  return { type: "strong", children };
}

function paragraph(children: PhrasingContent[]): BlockContent {
  return { type: "paragraph", children };
}

function list(items: BlockContent[][]): List {
  return {
    type: "list",
    ordered: false,
    spread: items.some((item) => item.length > 1),
    children: items.map((children) => ({ type: "listItem", spread: children.length > 1, children })),
  };
}
