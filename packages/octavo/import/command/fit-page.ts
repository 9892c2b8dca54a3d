// Changes the tree of a page so that a strict site accepts it and shows the same: what the build of the old files would leave
// out or show as text becomes that.

import type { Code, Heading, Nodes, Root } from "mdast";
import { isPhrasing } from "../../core/model/phrasing.ts";
import type { Place } from "../../core/model/problem.ts";
import { changeChildren, parentNode, textNode, visitNodes } from "../../core/page/context/tree.ts";
import { isDirective } from "../../core/page/tree/directives.ts";
import type { Directive } from "../../core/part.ts";
import { fitFence } from "./fit-fence.ts";
import type { ReadPage } from "./read-page.ts";
import { rangeOf } from "./same-nodes.ts";

/** What was changed or left out, and where. */
export type Note = Place & {
  /** If it isn't that of the page. */
  file?: string;
  message: string;
};

export type Fitted = {
  tree: Root;
  notes: Note[];
  /** Anchors of a build that isn't strict, which other generators give to headings: old to new. */
  anchors: [old: string, heading: string][];
};

/** Where a link or file of the page is after the import. */
export type Addresses = {
  /** @returns undefined for a link that leads nowhere. `isWhole` is false if only its anchor doesn't. */
  link: (url: string) => { url: string; isWhole: boolean } | undefined;
  /** @param published its address. @param written how the page names it. */
  image: (published: string, written: string) => string;
  /** @returns undefined for what isn't a file next to the page. */
  file: (written: string) => string | undefined;
};

export async function fitPage(read: ReadPage, addresses: Addresses): Promise<Fitted> {
  const { tree } = read;
  const notes: Note[] = [];
  const note = (node: Nodes, message: string) => {
    notes.push({ ...read.placeOf(node), message });
  };
  const anchors: Fitted["anchors"] = [];
  const dead = new Set<string>();
  const fences: Code[] = [];
  visitNodes(tree, (node) => {
    if (node.type === "heading") {
      const [made] = read.madeOf(node) ?? [];
      if (made?.type !== "heading") return;
      for (const alias of made.aliases) anchors.push([alias, made.id]);
      removeTakenId(node, made.id);
    } else if (node.type === "definition") {
      const found = addresses.link(node.url);
      if (found) node.url = found.url;
      else dead.add(node.identifier);
    } else if (node.type === "code") fences.push(node);
  });
  for (const fence of fences)
    if (await fitFence(fence, read.sampleOf(fence))) note(fence, "The sample can't be parsed, so it isn't checked.");

  const change = (node: Nodes): Nodes[] => {
    switch (node.type) {
      case "link":
      case "linkReference": {
        const [made] = read.madeOf(node) ?? [];
        if (node.type === "linkReference" && !dead.has(node.identifier)) return [node];
        const url = node.type === "link" ? node.url : undefined;
        const found = url === undefined ? undefined : addresses.link(url);
        const isForbidden = made?.type === "link" && made.href === "#" && url !== undefined && url !== "#";
        if (found && !isForbidden) {
          if (!found.isWhole) note(node, `\`${url}\`: the page has no such anchor, so the link leads to the page.`);
          return [{ ...node, url: found.url } as Nodes];
        }
        if (url !== undefined) note(node, `\`${url}\` doesn't lead anywhere, so it's text.`);
        return [...node.children];
      }
      case "math":
      case "inlineMath": {
        const [made] = read.madeOf(node) ?? [];
        if (made?.type === "part") return [node];
        note(node, "The formula can't be read, so it's code.");
        return [node.type === "math" ? { type: "code", value: node.value } : { type: "inlineCode", value: node.value }];
      }
      case "definition":
        return dead.has(node.identifier) ? [] : [node];
      case "image":
      case "imageReference": {
        const [made] = read.madeOf(node) ?? [];
        if (made?.type === "text") return made.value ? [textNode(made.value)] : [];
        if (made?.type !== "image") return [node];
        const url = made.isExternal ? made.src : addresses.image(made.src, node.type === "image" ? node.url : "");
        const isSame = node.type === "image" && made.isExternal;
        return [
          isSame ? node : ({ type: "image", url, alt: made.alt, title: made.title, position: node.position } as Nodes),
        ];
      }
      default:
        return isDirective(node) ? fitDirective(node, read, addresses) : [node];
    }
  };
  changeChildren(tree, (children) => children.flatMap(change));
  liftAnchors(tree);
  return { tree, notes, anchors };
}

/** A directive that the page doesn't show leaves its content. */
function fitDirective(node: Directive, read: ReadPage, addresses: Addresses): Nodes[] {
  const made = read.madeOf(node);
  const [only] = made ?? [];
  if (made === undefined || (only?.type === "part" && only.name === node.name)) {
    for (const [name, value] of Object.entries(node.attributes ?? {}))
      if (value && node.attributes)
        node.attributes[name] = addresses.file(value) ?? addresses.link(value)?.url ?? value;
    return [node];
  }
  if (node.type === "textDirective") {
    const [start = 0, end = 0] = rangeOf(node) ?? [];
    const hasAttributes = Object.keys(node.attributes ?? {}).length > 0;
    if (node.children.length === 0 && !hasAttributes) return [node];
    if (hasAttributes) return [textNode(read.text.slice(start, end))];
    return [textNode(`:${node.name}[`), ...node.children, textNode("]")];
  }
  if (node.type === "leafDirective") return made.length === 0 ? [] : [parentNode("paragraph", node.children)];
  const [first, ...rest] = node.children;
  if (first?.type !== "paragraph" || !first.data?.directiveLabel) return [...node.children];
  // The label of a part that has a mistake is set off from its content.
  const [label] = made;
  const isStrong = label?.type === "paragraph" && label.children.every(({ type }) => type === "strong");
  const above = isStrong ? [parentNode("strong", first.children)] : first.children;
  return [parentNode("paragraph", above), ...rest];
}

/** An ID that something else on the page already has. */
function removeTakenId(heading: Heading, id: string): void {
  const last = heading.children.at(-1);
  if (last?.type !== "text") return;
  const [whole, written] = /\s*\{#([\w-]+)\}\s*$/.exec(last.value) ?? [];
  if (whole !== undefined && written !== id) last.value = last.value.slice(0, -whole.length);
}

/** An anchor is a block. Inside a sentence, it's written above the block. */
function liftAnchors(tree: Root): void {
  changeChildren(tree, (children, parent) => {
    const isSentence = parent.type === "heading" || parent.type === "paragraph" || isPhrasing(parent);
    if (isSentence || parent.type === "tableRow" || parent.type === "table" || parent.type === "list")
      return [...children];
    return children.flatMap((child) => [...takeAnchors(child), child]);
  });
}

const holders = new Set<Nodes["type"]>(["paragraph", "heading", "table", "tableRow", "tableCell"]);

function takeAnchors(node: Nodes): Nodes[] {
  if (!("children" in node) || !(holders.has(node.type) || isPhrasing(node))) return [];
  const isAnchor = (child: Nodes) => child.type === "leafDirective";
  const found = node.children.flatMap((child: Nodes) => (isAnchor(child) ? [child] : takeAnchors(child)));
  if (found.length > 0)
    (node as { children: Nodes[] }).children = node.children.filter((child: Nodes) => !isAnchor(child));
  return found;
}
