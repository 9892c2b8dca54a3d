// Alerts as GitHub writes them: a quote whose first line is `[!NOTE]`. They become callouts.

import type { Nodes, Paragraph, PhrasingContent, Root } from "mdast";
import { container } from "../context/containers.ts";
import { changeChildren } from "../context/tree.ts";

const callouts: ReadonlyMap<string, { part: string; title?: string }> = new Map([
  ["note", { part: "note" }],
  ["tip", { part: "tip" }],
  ["important", { part: "note", title: "Important" }],
  ["warning", { part: "warning" }],
  ["caution", { part: "danger", title: "Caution" }],
]);

/** VitePress also allows a title on the same line. */
const mark = /^\[!([a-z]+)\][ \t]*/i;

export function replaceAlerts(tree: Root): void {
  changeChildren(tree, (children) => children.map(alertOf));
}

function alertOf(node: Nodes): Nodes {
  if (node.type !== "blockquote") return node;
  const [first, ...rest] = node.children;
  if (first?.type !== "paragraph") return node;
  const [text, ...inline] = first.children;
  if (text?.type !== "text") return node;
  const [marked = "", name = ""] = mark.exec(text.value) ?? [];
  const known = callouts.get(name.toLowerCase());
  if (!known) return node;
  const sentence: PhrasingContent[] = [{ ...text, value: text.value.slice(marked.length) }, ...inline];
  const { title, body } = splitTitle(sentence, rest.length > 0);
  const usual: PhrasingContent[] = known.title ? [{ type: "text", value: known.title }] : [];
  const paragraph: Paragraph[] = body.length > 0 ? [{ ...first, children: body }] : [];
  return container(known.part, title.length > 0 ? title : usual, [...paragraph, ...rest]);
}

/** The first line is a title if anything follows it. Otherwise, it's what the alert says. */
function splitTitle(
  sentence: readonly PhrasingContent[],
  isFollowed: boolean,
): { title: PhrasingContent[]; body: PhrasingContent[] } {
  const end = sentence.findIndex(
    (node) => node.type === "break" || (node.type === "text" && node.value.includes("\n")),
  );
  const last = sentence[end];
  if (last === undefined) {
    const whole = withText(sentence);
    // A title has no links.
    return isFollowed && !whole.some(hasLink) ? { title: whole, body: [] } : { title: [], body: whole };
  }
  const [line = "", ...others] = last.type === "text" ? last.value.split("\n") : [];
  const title = [...sentence.slice(0, end), ...(last.type === "text" ? [{ ...last, value: line }] : [])];
  if (title.some(hasLink)) return { title: [], body: withText(sentence) };
  const start = last.type === "text" ? [{ ...last, value: others.join("\n") }] : [];
  return { title: withText(title), body: withText([...start, ...sentence.slice(end + 1)]) };
}

function hasLink(node: PhrasingContent): boolean {
  return node.type === "link" || node.type === "linkReference" || ("children" in node && node.children.some(hasLink));
}

function withText(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return nodes.filter((node) => node.type !== "text" || node.value !== "");
}
