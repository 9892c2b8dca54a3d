// The front matter of an imported page: what its author wrote, without the fields of other generators, and with what a strict
// site requires.

import type { Nodes } from "mdast";
import { Document, isMap } from "yaml";
import { readYaml } from "../../core/settings/yaml-document.ts";
import { sidebarKeys } from "../../core/site/sidebar-tree.ts";
import { addressKeys } from "../source/written-addresses.ts";
import { homePageKeys } from "../syntax/home-page.ts";
import type { ReadPage } from "./read-page.ts";

/** These became settings of the site or content of the page. */
const translated: ReadonlySet<string> = new Set([...addressKeys, ...sidebarKeys, ...homePageKeys, "published"]);

/** @returns the YAML, and the fields that have no meaning here. */
export function writeFrontMatter({ tree, compiled }: ReadPage): { yaml: string; dropped: string[] } {
  const { title, description, other = {}, ...known } = compiled.document.frontMatter;
  const [first] = tree.children;
  const written = first?.type === "yaml" ? first.value : "";
  const document = parsed(written) ?? new Document(written.trim() ? { title, ...known } : {});
  const foreign = Object.keys(other).filter((key) => document.delete(key));
  const dropped = foreign.filter((key) => !translated.has(key));
  const added: [key: string, value: unknown][] = [];
  if (!document.has("title") && !hasTitle(tree)) added.push(["title", title]);
  if (!document.get("description")) added.push(["description", description]);
  if (known.draft && document.get("draft") !== true) added.push(["draft", true]);
  if (foreign.length === 0 && added.length === 0) return { yaml: written, dropped };
  for (const [key, value] of added) document.set(key, value);
  return { yaml: document.toString({ lineWidth: 0 }).trimEnd(), dropped };
}

/** Undefined if it has mistakes. */
function parsed(yaml: string): Document | undefined {
  if (yaml.trim() === "") return undefined;
  const { documents, deepAt } = readYaml(yaml);
  const [document] = documents;
  const isSound = deepAt === undefined && document.errors.length === 0 && isMap(document.contents);
  return isSound ? (document as Document) : undefined;
}

/** Whether the page has an h1, also in a container such as the hero of a front page. */
function hasTitle(node: Nodes): boolean {
  if (node.type === "heading") return node.depth === 1;
  return (node.type === "root" || node.type === "containerDirective") && node.children.some(hasTitle);
}
