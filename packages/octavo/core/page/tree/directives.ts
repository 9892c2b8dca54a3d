// Passes each directive to its part, and suggests a fix for unknown ones.

import type { Nodes } from "mdast";
import type { DocumentNode } from "../../model/document.ts";
import { suggest } from "../../model/problem.ts";
import type { Directive, Expansion, Part, PartContext, Written } from "../../part.ts";
import { textsOf } from "../../texts/texts-of.ts";
import { type PageContext, report, reportIfStrict } from "../context/page-context.ts";
import { drawing } from "../images/drawing.ts";
import { icon } from "../images/icon.ts";
import { decorativeImage, inLink, publishedFile } from "../images/images.ts";
import { findConstant } from "./constants.ts";
import { claimId } from "./headings.ts";
import { resolveLink } from "./links.ts";
import type { TreeContext } from "./tree-context.ts";

type Annotate = (nodes: readonly Nodes[]) => DocumentNode[];
type Report = PartContext["report"];

const marks = { containerDirective: ":::", leafDirective: "::", textDirective: ":", fence: "```", math: "$" } as const;

/** `10:30` and `sources:list` are words with a colon, not directives. */
export function isPlainText(node: Nodes): node is Extract<Nodes, { type: "textDirective" }> {
  return node.type === "textDirective" && node.children.length === 0 && Object.keys(node.attributes ?? {}).length === 0;
}

export function isDirective(node: Nodes): node is Directive {
  return node.type === "containerDirective" || node.type === "leafDirective" || node.type === "textDirective";
}

/** The part that a directive names, if it exists and is written with the right number of colons. */
export function partOf(node: Nodes, page: PageContext): Part | undefined {
  const part = isDirective(node) ? page.setup.directives.get(node.name) : undefined;
  return part?.type === node.type ? part : undefined;
}

/** The content of an unknown directive is annotated without it, so that its problems are reported in the same run. */
export function annotateDirective(node: Directive, page: TreeContext, annotate: Annotate): DocumentNode[] {
  if (node.type === "containerDirective") checkClosed(node, page);
  const part = partOf(node, page);
  if (!part || part.expand) {
    // No other generator has directives in sentences, so there it's text with a colon.
    const isText = node.type === "textDirective";
    reportUnknown(node, part, page, isText ? reportIfStrict : report);
    return isText ? asWritten(node, page, annotate) : annotate(node.children);
  }
  const lose = repeatsHeading(node, page) ? reportIfStrict : report;
  let isFaulty = false;
  const fault: Report = (at, message, remedy) => {
    isFaulty = true;
    lose(page, at, message, remedy, "block");
  };
  const written = readWritten(node, part, fault);
  const { props, ...read } = part.read?.(written, contextOf(page, annotate, fault)) ?? { props: {} };
  const label = read.label ?? inLink(annotate(written.label));
  const children = read.children ?? annotate(written.body);
  // What a part renders relies on what it has checked.
  if (isFaulty) return withoutPart(label, children);
  const isInline = node.type === "textDirective";
  return [{ type: "part", name: node.name, ...(isInline && { isInline }), props, label, children }];
}

/**
 * Writers on GitHub put `<a id="install"></a>` below the heading that has this ID anyway. It leads to the same place.
 */
function repeatsHeading({ name, attributes }: Directive, { headings }: TreeContext): boolean {
  return name === "anchor" && attributes?.id === headings.at(-1)?.id;
}

/** The content of a part, with its label above it. */
function withoutPart(label: DocumentNode[], children: DocumentNode[]): DocumentNode[] {
  const named = children.map((child) =>
    child.type === "code" ? { ...child, title: child.title ?? child.tab } : child,
  );
  if (label.length === 0) return named;
  return [{ type: "paragraph", children: [{ type: "strong", children: label }] }, ...named];
}

function asWritten(node: Directive, page: PageContext, annotate: Annotate): DocumentNode[] {
  const { start, end } = node.position ?? {};
  if (Object.keys(node.attributes ?? {}).length > 0 && start?.offset !== undefined)
    return [{ type: "text", value: page.text.markdown.slice(start.offset, end?.offset) }];
  return [{ type: "text", value: `:${node.name}[` }, ...annotate(node.children), { type: "text", value: "]" }];
}

/** The Markdown that takes a directive's place, if its part generates some. */
export function expansionOf(node: Directive, part: Part, page: TreeContext, annotate: Annotate): readonly Expansion[] {
  const fault: Report = (at, message, remedy) => report(page, at, message, remedy);
  const expansion = part.expand?.(readWritten(node, part, fault), contextOf(page, annotate, fault)) ?? [];
  return typeof expansion === "string" ? [{ markdown: expansion }] : expansion;
}

function contextOf(page: TreeContext, annotate: Annotate, report: Report): PartContext {
  const isInSection = (node: DocumentNode) => page.passed.get(node) === page.headings.at(-1);
  return {
    settings: page.setup.settings,
    annotate,
    link: (url, at) => resolveLink(url, page, at),
    icon: (name, at) => icon(name, page, at),
    drawing: (url, at) => drawing(url, page, at),
    image: (url, at) => decorativeImage(url, page, at),
    file: (url, at, kind) => publishedFile(url, page, at, kind),
    allow: (source) => void page.sources.add(source),
    constant: (name, at) => findConstant(name, page, at),
    claimId: (id, at) => void claimId(id, page, (...fault) => report(at, ...fault)),
    fences: () =>
      page.fences.parts.map((node) => ({ node, isAbove: page.passed.has(node), isInSection: isInSection(node) })),
    nextNumber: page.nextNumber,
    texts: textsOf(page.setup.settings.lang, page.setup.settings.texts),
    report,
  };
}

/** Splits `:::tip[Label]` into the label and the content. A leaf has only a label, and an inline directive has none. */
function readWritten(node: Directive, part: Part, report: Report): Written {
  const attributes = checkAttributes(node, part, report);
  if (node.type === "leafDirective") return { node, attributes, label: node.children, body: [] };
  if (node.type === "textDirective") return { node, attributes, label: [], body: node.children };
  const [first, ...rest] = node.children;
  const hasLabel = first?.type === "paragraph" && first.data?.directiveLabel;
  return { node, attributes, label: hasLabel ? first.children : [], body: hasLabel ? rest : node.children };
}

/** Without its closing colons, a container swallows everything that follows. */
function checkClosed(node: Directive, page: PageContext): void {
  const { start, end } = node.position ?? {};
  if (!start || !end) return;
  const opening = /:{3,}/.exec(page.text.lines[start.line - 1]?.text.slice(start.column - 1) ?? "")?.[0] ?? ":::";
  const closing = /:{3,}(?=\s*$)/.exec(page.text.lines[end.line - 1]?.text ?? "")?.[0] ?? "";
  if (closing.length >= opening.length) return;
  report(page, node, `\`${opening}${node.name}\` isn't closed.`, `Close it with a \`${opening}\` line.`);
}

function reportUnknown(node: Directive, part: Part | undefined, page: PageContext, lose: typeof report): void {
  const { directives } = page.setup;
  const written = marks[node.type] + node.name;
  const named = directives.get(node.name);
  if (part?.expand) {
    const remedy = "Move it to the top level of the page.";
    lose(page, node, `\`${written}\` is inside another block.`, remedy, "directive");
    return;
  }
  if (named) {
    const remedy = `Write \`${marks[named.type]}${node.name}\`.`;
    lose(page, node, `\`${written}\` has the wrong number of colons.`, remedy, "directive");
    return;
  }
  const meant = suggest(node.name, directives.keys());
  const remedy = meant
    ? `Did you mean \`${marks[directives.get(meant)?.type ?? "leafDirective"]}${meant}\`?`
    : `Known: ${[...directives.keys()].join(", ")}.`;
  const lost = node.type === "containerDirective" ? "unknown container" : "unknown directive";
  lose(page, node, `There is no directive \`${written}\`.`, remedy, lost);
}

function checkAttributes(node: Directive, part: Part, report: Report): Written["attributes"] {
  const allowed = (part.attributes ?? []).map((name) => name.replace("!", ""));
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(node.attributes ?? {})) {
    const withoutBrace = "Attributes end at the first brace. Remove the brace from the value.";
    if (value?.includes("{") && !value.includes("}")) report(node, `\`${name}\` is cut off at a \`}\`.`, withoutBrace);
    const remedy = allowed.length > 0 ? `Use ${allowed.join(", ")}.` : "Remove it.";
    if (allowed.includes(name)) given[name] = value ?? "";
    else report(node, `\`${node.name}\` doesn't have the attribute \`${name}\`.`, remedy);
  }
  for (const name of part.attributes ?? []) {
    const bare = name.replace("!", "");
    if (name.endsWith("!") && !given[bare])
      report(node, `\`${node.name}\` needs \`${bare}\`.`, `Write \`{${bare}="…"}\`.`);
  }
  return given;
}
