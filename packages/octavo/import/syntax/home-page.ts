// The front pages of VitePress and Starlight, which are written in front matter: `hero`, with a name and links, and `features`.

import type { Nodes, Root } from "mdast";
import { container } from "../../core/page/context/containers.ts";
import { paragraph, parentNode, textNode } from "../../core/page/context/tree.ts";
import { readYaml } from "../../core/settings/yaml-document.ts";
import { heroPart } from "./foreign-names.ts";

type Fields = Readonly<Record<string, unknown>>;

/** The keys of front matter that become the start of the page. */
export const homePageKeys = ["hero", "features"] as const;

const mayHave = new RegExp(`^(?:${homePageKeys.join("|")}):`, "m");

/** Writes them as Markdown at the start of the page. */
export function insertHomePage(tree: Root): void {
  const [first] = tree.children;
  if (first?.type !== "yaml" || !mayHave.test(first.value)) return;
  const page = fieldsOf(first.value);
  const hero = fieldsIn(page.hero);
  const nodes = [...heroNodes(hero, textIn(page, "title")), ...featureNodes(listIn(page.features))];
  tree.children.splice(1, 0, ...(nodes as Root["children"]));
}

function heroNodes(hero: Fields, pageTitle: string | undefined): Nodes[] {
  const title = textIn(hero, "name") ?? textIn(hero, "title") ?? textIn(hero, "text") ?? pageTitle;
  if (!title || Object.keys(hero).length === 0) return [];
  const lines = [textIn(hero, "text"), textIn(hero, "tagline")].filter((line) => line && line !== title);
  const actions = listIn(hero.actions).flatMap((action, index): Nodes[] => {
    const [text, url] = [textIn(action, "text"), textIn(action, "link")];
    if (!text || !url) return [];
    const gap = index > 0 ? [textNode(" ")] : [];
    return [...gap, parentNode("link", [textNode(text)], { url })];
  });
  const image = imageIn(hero.image);
  return [
    container(
      heroPart,
      [],
      [
        parentNode("heading", [textNode(title)], { depth: 1 }),
        ...lines.map((line = "") => paragraph([textNode(line)])),
        ...(actions.length > 0 ? [paragraph(actions)] : []),
        ...(image ? [paragraph([image])] : []),
      ],
    ),
  ];
}

function featureNodes(features: readonly Fields[]): Nodes[] {
  const items = features.flatMap((feature): Nodes[] => {
    const title = textIn(feature, "title");
    if (!title) return [];
    const icon = textIn(feature, "icon");
    // An icon may also be markup or the path of an image.
    const label = icon && icon.length <= 4 ? `${icon} ${title}` : title;
    const url = textIn(feature, "link");
    const name = parentNode("strong", [url ? parentNode("link", [textNode(label)], { url }) : textNode(label)]);
    const details = textIn(feature, "details");
    return [
      parentNode("listItem", [paragraph([name]), ...(details ? [paragraph([textNode(details)])] : [])], {
        spread: true,
      }),
    ];
  });
  return items.length > 0 ? [parentNode("list", items, { ordered: false, spread: true })] : [];
}

function imageIn(image: unknown): Nodes | undefined {
  const fields = typeof image === "string" ? { src: image } : fieldsIn(image);
  const url = textIn(fields, "src") ?? textIn(fields, "file") ?? textIn(fields, "light");
  return url ? { type: "image", url, alt: textIn(fields, "alt") ?? "" } : undefined;
}

/** Empty if it can't be read, which is reported elsewhere. */
function fieldsOf(yaml: string): Fields {
  const { documents, deepAt } = readYaml(yaml);
  try {
    return deepAt === undefined ? fieldsIn(documents[0].toJS()) : {};
  } catch {
    return {};
  }
}

function fieldsIn(value: unknown): Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

function listIn(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map(fieldsIn) : [];
}

function textIn(fields: Fields, name: string): string | undefined {
  const value = fields[name];
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
}
