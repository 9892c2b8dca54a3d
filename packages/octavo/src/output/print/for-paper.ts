// Prepares an article for paper: without controls, with everything expanded, and with headings one level lower, because
// the document has its own title. It goes from tag to tag and copies the rest, because a tree with all the colored words
// of samples would take ten times as long.

import { attributesOf, changeAttributes, type Tag, tagsIn } from "../../model/html-tags.ts";

/** Interactive elements. Disabled checkboxes are kept, because they're part of task lists. */
const controls = new Set(["button", "form", "search", "select", "textarea", "dialog", "label"]);

/** Elements without content, which are never closed. */
const empty = new Set("area base br col embed hr img input link meta source track wbr".split(" "));

/** An element that isn't closed yet. */
type Open = {
  name: string;
  /** Where its content goes. Absent if it isn't printed. */
  output?: string[];
  endTag: string;
  /** The element is a group of tabs: only its panels are printed, each below its label. */
  tabs?: { output: string[]; labels: string[][] };
};

/** @param article without comments. @param attributesFor returns the HTML of the attributes that a tag has on the print page. */
export function forPaper(article: string, attributesFor: (tag: Tag) => string): string {
  const paper: string[] = [];
  const open: [Open, ...Open[]] = [{ name: "", output: paper, endTag: "" }];
  const innermost = () => open.at(-1) ?? open[0];
  let position = 0;
  for (const tag of tagsIn(article)) {
    innermost().output?.push(article.slice(position, tag.start));
    position = tag.end;
    if (tag.isEnd) {
      const at = open.findLastIndex(({ name }) => name === tag.name);
      const [element] = at > 0 ? open.splice(at) : [];
      (element?.output ?? element?.tabs?.output)?.push(element?.endTag ?? "");
    } else {
      const element = openedBy(tag, innermost(), attributesFor);
      if (!isEmpty(tag, open)) open.push(element);
    }
  }
  innermost().output?.push(article.slice(position));
  return paper.join("");
}

/** Prints the start tag, unless the element isn't for paper. */
function openedBy(tag: Tag, around: Open, attributesFor: (tag: Tag) => string): Open {
  const { name } = tag;
  const unprinted: Open = { name, endTag: "" };
  if (around.tabs) return openedInTabs(tag, around.tabs, attributesFor) ?? unprinted;
  const { output } = around;
  if (!output || isControl(tag)) return unprinted;
  const printed = lowered(tag);
  const endTag = `</${printed}>`;
  output.push(`<${printed}${expanded(tag, attributesFor(tag))}>`);
  return hasClass(tag, "code-tabs") ? { name, endTag, tabs: { output, labels: [] } } : { name, output, endTag };
}

/** The label of each tab becomes the title of its panel. */
function openedInTabs(
  tag: Tag,
  { output, labels }: NonNullable<Open["tabs"]>,
  attributesFor: (tag: Tag) => string,
): Open | undefined {
  const { name } = tag;
  if (name === "label") {
    const label: string[] = [];
    labels.push(label);
    return { name, output: label, endTag: "" };
  }
  if (!hasClass(tag, "tab-panel")) return undefined;
  output.push(`<${name}${attributesFor(tag)}><p class="tab-title">`, ...(labels.shift() ?? []), "</p>");
  return { name, output, endTag: `</${name}>` };
}

function isControl(tag: Tag): boolean {
  const { name } = tag;
  if (name === "input") return !attributesOf(tag).has("disabled");
  return controls.has(name) || hasClass(tag, "anchor") || (name === "nav" && hasClass(tag, "letters"));
}

/** `h1` becomes `h2`. There's nothing below `h6`. Other names stay as written, because those in drawings have capitals. */
function lowered({ name, written }: Tag): string {
  const [, level] = /^h([1-5])$/.exec(name) ?? [];
  return level ? `h${Number(level) + 1}` : written;
}

/** Collapsed elements are open, even if only one of several can be, and images don't wait for a reader. */
function expanded({ name }: Tag, attributes: string): string {
  if (name === "details") return `${without(attributes, ["open", "name"])} open`;
  return attributes.includes("loading") ? without(attributes, ["loading"]) : attributes;
}

function without(attributes: string, names: readonly string[]): string {
  return changeAttributes(attributes, (name, value) => (names.includes(name) ? undefined : value));
}

/** In drawings, a slash closes an element. */
function isEmpty({ name, attributes }: Tag, open: readonly Open[]): boolean {
  return empty.has(name) || (attributes.endsWith("/") && open.some((element) => element.name === "svg"));
}

function hasClass(tag: Tag, name: string): boolean {
  return tag.attributes.includes(name) && (attributesOf(tag).get("class") ?? "").split(/\s+/).includes(name);
}
