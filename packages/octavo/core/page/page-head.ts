// What a page says about itself: its title and its description.

import type { Heading, Nodes, Root } from "mdast";
import type { FrontMatter } from "../model/page.ts";
import { fileStart, type Place } from "../model/problem.ts";
import { type PageContext, reportIfStrict } from "./context/page-context.ts";
import { sourceText } from "./context/source-text.ts";
import { readFrontMatter, titleOfFile } from "./front-matter.ts";
import { withConstants } from "./tree/constants.ts";
import { withoutExplicitId } from "./tree/headings.ts";

/** Every page needs a title and a description. The title may come from the h1. */
export function takeFrontMatter(tree: Root, page: PageContext): { frontMatter: FrontMatter; descriptionPlace?: Place } {
  const [first] = tree.children;
  const { settings, syntax } = page.setup;
  const written = first?.type === "yaml" ? first.value : "";
  const { value, problems, placeOf } = readFrontMatter(
    written,
    page.source.path,
    settings.frontMatter,
    syntax.keepsAll,
  );
  page.problems.push(...problems);
  const h1 = findH1(tree);
  const title = value.title ?? (h1 && withoutExplicitId(sourceText(h1)));
  if (problems.length === 0) {
    if (!title) reportMissing("title", page);
    if (!value.description) reportMissing("description", page);
  }
  const filled = (text = "") => withConstants(text, page);
  const hasDescription = value.description !== undefined && problems.length === 0;
  return {
    frontMatter: { ...value, title: filled(title || titleOfFile(page.source)), description: filled(value.description) },
    descriptionPlace: hasDescription ? placeOf(["description"]) : undefined,
  };
}

function reportMissing(key: string, page: PageContext): void {
  const remedy = `Add \`${key}: …\` to the front matter, between two \`---\` lines at the top.`;
  reportIfStrict(page, fileStart, `The page has no ${key}.`, remedy);
}

/** Adds the title as an h1 if the page doesn't have one. */
export function addHeading(tree: Root, title: string, { source }: PageContext): void {
  if (findH1(tree)) return;
  const start = tree.children[0]?.type === "yaml" ? 1 : 0;
  const data = { origin: { file: source.path, ...fileStart } };
  tree.children.splice(start, 0, { type: "heading", depth: 1, children: [{ type: "text", value: title }], data });
}

/** Looks at the top level and in containers, such as the hero of a front page. */
function findH1(tree: Nodes): Heading | undefined {
  for (const node of "children" in tree ? tree.children : []) {
    if (node.type === "heading" && node.depth === 1) return node;
    const inside = node.type === "containerDirective" ? findH1(node) : undefined;
    if (inside) return inside;
  }
  return undefined;
}
