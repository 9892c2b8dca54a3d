// Prepares an article for paper: without controls, with everything expanded, and with headings one level lower, because
// the document has its own title.

import type { Element, ElementContent, RootContent } from "hast";

/** Interactive elements. Disabled checkboxes are kept, because they're part of task lists. */
const controls = new Set(["button", "form", "search", "select", "textarea", "dialog", "label"]);

/** @returns the node for paper, or nothing. */
export function forPaper(node: RootContent): ElementContent[] {
  if (node.type !== "element") return node.type === "text" ? [node] : [];
  if (isControl(node)) return [];
  if (hasClass(node, "code-tabs")) return [withTabTitles(node)];
  const { loading: _, ...properties } = node.properties;
  const open = node.tagName === "details" ? { open: true, name: undefined } : {};
  return [
    {
      ...node,
      tagName: lowered(node.tagName),
      properties: { ...properties, ...open },
      children: node.children.flatMap(forPaper),
    },
  ];
}

function isControl(node: Element): boolean {
  const { tagName, properties } = node;
  if (tagName === "input") return !properties.disabled;
  return controls.has(tagName) || hasClass(node, "anchor") || (tagName === "nav" && hasClass(node, "letters"));
}

/** `h1` becomes `h2`. There's nothing below `h6`. */
function lowered(tagName: string): string {
  const [, level] = /^h([1-5])$/.exec(tagName) ?? [];
  return level ? `h${Number(level) + 1}` : tagName;
}

/** The label of each tab becomes the title of its panel. */
function withTabTitles(tabs: Element): Element {
  const elements = tabs.children.filter((child) => child.type === "element");
  const labels = elements.filter(({ tagName }) => tagName === "label");
  const panels = elements.filter((element) => hasClass(element, "tab-panel"));
  const children = panels.map((panel, index): Element => {
    const title: Element = {
      type: "element",
      tagName: "p",
      properties: { className: ["tab-title"] },
      children: labels[index]?.children ?? [],
    };
    return { ...panel, children: [title, ...panel.children.flatMap(forPaper)] };
  });
  return { ...tabs, children };
}

function hasClass({ properties }: Element, name: string): boolean {
  return Array.isArray(properties.className) && properties.className.includes(name);
}
