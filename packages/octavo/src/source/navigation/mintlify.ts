// `docs.json` and `mint.json` of Mintlify: groups of pages, which may be below tabs, anchors, dropdowns, or products.

import { type ForeignEntry, type ForeignSite, lostEntry } from "./foreign-navigation.ts";
import { entriesOf, itemsOf, type Literal, placeOf, textAt, valueAt } from "./literal.ts";
import { readYamlLiteral } from "./yaml-literals.ts";

/** What may hold others. Each has a list by its plural, and its label by its singular. */
const holders = ["group", "tab", "anchor", "dropdown", "product", "menu", "item"];
/** Each of them holds all pages again. The first one is the main one. */
const variants = ["version", "language"];

export function readMintlify(root: string, file: string): ForeignSite {
  const { value, problems } = readYamlLiteral(root, file);
  const navigation = valueAt(value, "navigation");
  const entriesIn = (at: Literal): ForeignEntry[] => {
    if (at.kind === "list") return at.items.flatMap(entriesIn);
    if (at.kind === "text") return [{ ...placeOf(at), link: at.value }];
    if (at.kind !== "map") return [];
    const first = variants.map((name) => itemsOf(valueAt(at, `${name}s`))[0]).find(Boolean);
    for (const name of variants)
      for (const other of itemsOf(valueAt(at, `${name}s`)).slice(1))
        problems.push(
          lostEntry(other, `Only the first ${name} is read.`, "Add the others as versions or translations."),
        );
    if (first) return entriesIn(first);
    const lists = ["pages", "root", ...holders.map((name) => `${name}s`)].map((name) => valueAt(at, name));
    const items = lists.flatMap((list) => (list ? entriesIn(list) : []));
    const label = holders.map((name) => textAt(at, name)).find(Boolean);
    const href = textAt(at, "href");
    if (!label) return items;
    return [{ ...placeOf(at), label, ...(items.length === 0 && href ? { link: href } : { items }) }];
  };
  const redirects = itemsOf(valueAt(value, "redirects")).flatMap((rule) => {
    const [from, to] = [textAt(rule, "source"), textAt(rule, "destination")];
    return from && to ? [{ ...placeOf(rule), from, to }] : [];
  });
  return {
    title: textAt(value, "name"),
    description: textAt(value, "description"),
    ...(navigation && { entries: entriesIn(navigation) }),
    redirects,
    problems,
  };
}

/** Whether a JSON file is one of Mintlify. Others have the same name. */
export function isMintlify(root: string, file: string): boolean {
  return entriesOf(readYamlLiteral(root, file).value).some(([key]) => key === "navigation");
}
