// What an HTML element of a page becomes: Markdown that says the same, its content alone, or nothing. The result consists of
// nodes of the syntax tree, so markup from the page itself never reaches the published page.

import type { Nodes } from "mdast";
import { titleOfName } from "../../core/model/file-name.ts";
import { encodePath } from "../../core/model/route.ts";
import { container, label } from "../../core/page/context/containers.ts";
import { belowDependency, dependOn, pagesBelow } from "../../core/page/context/dependencies.ts";
import { type PageContext, report } from "../../core/page/context/page-context.ts";
import { sourceText } from "../../core/page/context/source-text.ts";
import { asBlocks, asSentence, paragraph, parentNode, textNode, trimmed } from "../../core/page/context/tree.ts";
import { components } from "./components.ts";
import { reportDangers } from "./dangers.ts";
import type { Element, Replace } from "./element.ts";
import { anchorPart, collapsiblePart } from "./foreign-names.ts";
import { tableOf } from "./html-tables.ts";
import { embedded, image, picture, source } from "./media-elements.ts";

type Inline = "emphasis" | "strong" | "delete";
const inline = (type: Inline): Replace => {
  return ({ children, at }) => [parentNode(type, asSentence(children), { position: at.position })];
};
const content: Replace = ({ children }) => children;
const blocks: Replace = ({ children }) => asBlocks(children);
const nothing: Replace = () => [];

/** Tags without behavior that have no Markdown. They are written without attributes, and always closed. */
const plainTag: Replace = ({ name, children }) => [
  { type: "html", value: `<${name}>` },
  ...asSentence(children),
  { type: "html", value: `</${name}>` },
];

const dropped =
  (lost: string): Replace =>
  ({ name, at }, page) => {
    report(page, at, `\`<${name}>\` can't be published.`, "Remove it.", lost);
    return [];
  };

/** The parser of HTML takes what they hold for text. */
const textOnly =
  (lost: string): Replace =>
  ({ name, children, at }, page) => {
    report(page, at, `\`<${name}>\` can't be published.`, "Its text is kept.", lost);
    return children;
  };

const anchored =
  (replace: Replace): Replace =>
  (element, page) => {
    const id = element.attributes.get("id") ?? element.attributes.get("name");
    const nodes = replace(element, page);
    if (!id || !/^[\w-]+$/.test(id)) return nodes;
    return [
      { type: "leafDirective", name: anchorPart, attributes: { id }, children: [], position: element.at.position },
      ...nodes,
    ];
  };

const link: Replace = ({ attributes, children, at }) => {
  const url = attributes.get("href");
  if (!url) return asSentence(children);
  const inside = asSentence(children).flatMap((node): Nodes[] => (node.type === "link" ? [...node.children] : [node]));
  const title = attributes.get("title");
  return [parentNode("link", inside, { url, title, position: at.position })];
};

const heading =
  (depth: 1 | 2 | 3 | 4 | 5 | 6): Replace =>
  ({ attributes, children, at }) => {
    const id = attributes.get("id");
    const text = trimmed(asSentence(children));
    if (text.length === 0) return [];
    const fixed: Nodes[] = id && /^[\w-]+$/.test(id) ? [textNode(` {#${id}}`)] : [];
    return [parentNode("heading", [...text, ...fixed], { depth, position: at.position })];
  };

const list =
  (ordered: boolean): Replace =>
  ({ children, at }) => {
    const items = children.flatMap((child): Nodes[] => {
      if (child.type === "listItem") return [child];
      return asBlocks([child]).map((block) => parentNode("listItem", [block]));
    });
    return items.length > 0 ? [parentNode("list", items, { ordered, position: at.position })] : [];
  };

const details: Replace = ({ children }) => {
  const body = asBlocks(children);
  const summary = body.find((node) => node.type === "paragraph" && node.data?.directiveLabel);
  const title = summary?.type === "paragraph" ? summary.children : [];
  return [
    container(
      collapsiblePart,
      title,
      body.filter((node) => node !== summary),
    ),
  ];
};

const replacements = new Map<string, Replace>(
  Object.entries<[names: string, replace: Replace]>({
    strong: ["b strong", inline("strong")],
    emphasis: ["i em cite dfn var", inline("emphasis")],
    delete: ["s del strike", inline("delete")],
    code: ["code tt samp", ({ children }) => [{ type: "inlineCode", value: children.map(sourceText).join("") }]],
    plain: ["kbd sub sup mark abbr", plainTag],
    breaks: ["br", () => [{ type: "break" }]],
    wordBreaks: ["wbr", () => [{ type: "html", value: "<wbr>" }]],
    quotes: ["q", ({ children }) => [textNode("“"), ...asSentence(children), textNode("”")]],
    links: ["a", anchored(link)],
    images: ["img", image],
    rules: ["hr", () => [{ type: "thematicBreak" }]],
    paragraphs: ["p", anchored(blocks)],
    quotations: ["blockquote", ({ children }) => [parentNode("blockquote", asBlocks(children))]],
    unordered: ["ul menu", list(false)],
    ordered: ["ol", list(true)],
    items: ["li", ({ children }) => [parentNode("listItem", asBlocks(children))]],
    terms: ["dt", ({ children }) => [paragraph([parentNode("strong", trimmed(asSentence(children)))])]],
    preformatted: ["pre", ({ children, at }) => [codeBlock(children, at)]],
    details: ["details", details],
    summary: ["summary", ({ children }) => [label(trimmed(asSentence(children)))]],
    tables: ["table", tableOf],
    rows: [
      "tr",
      ({ children }) => [
        parentNode(
          "tableRow",
          children.filter(({ type }) => type === "tableCell"),
        ),
      ],
    ],
    cells: ["th td", ({ children }) => [parentNode("tableCell", trimmed(asSentence(children)))]],
    blockWrappers: [
      "div section article header footer main aside nav center figure hgroup address dl dd",
      anchored(blocks),
    ],
    captions: ["figcaption caption legend", blocks],
    wrappers: [
      "span font small big u ins label button form fieldset thead tbody tfoot time bdi bdo data",
      anchored(content),
    ],
    pictures: ["picture", picture],
    sources: ["source track", source],
    silent: ["col colgroup path g circle rect line polyline polygon ellipse defs use meta", nothing],
    frames: ["iframe video audio embed object", embedded],
    drawings: ["svg math canvas", dropped("drawing")],
    styles: ["style link", dropped("style sheet")],
    scripts: ["script", dropped("script")],
    forms: ["textarea select option template noscript title xmp noembed noframes plaintext", textOnly("form field")],
    fields: ["input", dropped("form field")],
  }).flatMap(([, [names, replace]]) => names.split(" ").map((name): [string, Replace] => [name, replace])),
);

export function isHtmlName(name: string): boolean {
  return replacements.has(name) || /^h[1-6]$/.test(name);
}

export function replaceElement(element: Element, page: PageContext): Nodes[] {
  reportDangers(element, page);
  const [, depth] = /^h([1-6])$/.exec(element.name) ?? [];
  const replace = depth ? heading(Number(depth) as 1 | 2 | 3 | 4 | 5 | 6) : replacements.get(element.name);
  return (replace ?? component)(element, page);
}

/** A component of another generator: a link, or its label, if it has one, and its content. */
const component: Replace = (element, page) => {
  const { name, attributes, children, at } = element;
  const known = components.get(name)?.(element) ?? (name === "DocCardList" ? listOfPages(page) : undefined);
  if (known) return known;
  report(page, at, `There is no component \`<${name}>\`.`, "Write its content in Markdown.", "component");
  const to = attributes.get("to") ?? attributes.get("href");
  if (to && children.length > 0) return [parentNode("link", asSentence(children), { url: to, position: at.position })];
  const text = attributes.get("label") ?? attributes.get("title") ?? attributes.get("text");
  if (!text) return children;
  if (children.length === 0) return [textNode(text)];
  return [paragraph([parentNode("strong", [textNode(text)])]), ...asBlocks(children)];
};

/** Links to the pages below this one, by which Docusaurus shows cards. @returns undefined if there are none. */
function listOfPages(page: PageContext): Nodes[] | undefined {
  const { route } = page.source;
  const routes = pagesBelow(route, page.setup.routes);
  dependOn(belowDependency, route, page);
  if (routes.length === 0) return undefined;
  const items = routes.map((route) => {
    const text = titleOfName(route.split("/").at(-2) ?? "");
    return parentNode("listItem", [paragraph([parentNode("link", [textNode(text)], { url: encodePath(route) })])]);
  });
  return [parentNode("list", items, { ordered: false })];
}

function codeBlock(children: readonly Nodes[], at: Nodes): Nodes {
  const value = children
    .map(sourceText)
    .join("")
    .replace(/^\n|\n\s*$/g, "");
  return { type: "code", lang: "text", value, position: at.position };
}
