// The terms of `site/glossary.yaml`: as Markdown for the glossary page, and as links at the first use on other pages.

import type { Nodes, PhrasingContent, Root } from "mdast";
import type { Term } from "../model/site.ts";
import { slugOf } from "../model/slug.ts";
import { splitHash, targetLink } from "../model/target.ts";
import type { PageCompiler } from "./page-compiler.ts";

/** One heading per term, in alphabetical order. */
export function glossaryMarkdown(terms: readonly Term[]): string {
  return terms
    .toSorted((a, b) => a.term.localeCompare(b.term, "en", { sensitivity: "base" }))
    .flatMap(({ term, means, page }) => [`## ${term}`, `${means} [More about ${term}](${targetLink(page)})`])
    .join("\n\n");
}

/** Links the first use of a term to its definition, unless the page already links to the page that explains it. */
export function linkTerms(tree: Root, page: PageCompiler): void {
  const { route } = page.source;
  const { glossary, glossaryPage } = page.setup.site;
  if (!glossaryPage || route === glossaryPage.route || glossary.length === 0) return;
  const linked = linkedRoutes(tree);
  for (const term of glossary) {
    const home = term.page.route;
    if (term.linked && home !== route && !linked.has(home)) linkFirst(tree, term, formsOf(term), glossaryPage.route);
  }
}

function linkedRoutes(node: Nodes, found = new Set<string>()): Set<string> {
  if (node.type === "link") found.add(splitHash(node.url).path);
  if ("children" in node) for (const child of node.children) linkedRoutes(child, found);
  return found;
}

/** Where a link would be out of place: in other links, headings, and labels. */
const skipped = new Set(["link", "linkReference", "heading", "textDirective", "definition"]);

/** @returns whether the term was found. */
function linkFirst(node: Nodes, term: Term, forms: RegExp, glossary: string): boolean {
  if (skipped.has(node.type) || !("children" in node)) return false;
  if (node.type === "containerDirective" && node.name === "card") return false;
  if (node.type === "paragraph" && node.data && "directiveLabel" in node.data) return false;
  return node.children.some((child, index) => {
    if (child.type !== "text") return linkFirst(child, term, forms, glossary);
    const match = forms.exec(child.value);
    if (!match) return false;
    const text = (value: string): PhrasingContent => ({ type: "text", value });
    const link: PhrasingContent = {
      type: "link",
      url: targetLink({ route: glossary, anchor: slugOf(term.term) }),
      title: term.means.replaceAll("`", ""),
      children: [text(match[0])],
    };
    const after = match.index + match[0].length;
    const parts = [text(child.value.slice(0, match.index)), link, text(child.value.slice(after))];
    (node.children as Nodes[]).splice(index, 1, ...parts);
    return true;
  });
}

function formsOf({ term, also }: Term): RegExp {
  const forms = [...also, term].map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`(?<![\\w-])(?:${forms.join("|")})(?![\\w-])`, "i");
}
