// Finds the links to other sites in the settings: addresses that are values, and links in Markdown.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Nodes } from "mdast";
import { markdownToMdast } from "satteri";
import { isPair, isScalar, visit } from "yaml";
import { findAddress } from "../../model/find-address.ts";
import { placesIn } from "../../model/problem.ts";
import { withUnixLines } from "../../source/files/read-text.ts";
import { readYaml } from "../../source/settings/yaml-document.ts";
import type { Link } from "./links.ts";

/** Nothing in these files is a link, or only what pages make of it. */
const withoutLinks = [
  "external-links.yaml",
  "constants.yaml",
  "typed-numbers.yaml",
  "wording.yaml",
  "labels.yaml",
  "synonyms.yaml",
];

/** Addresses that others are made from, in `site.yaml` and in the description of an API. */
const partsOfAddresses = new Set(["origin", "base", "editBase", "servers"]);

/** Where the description of an API has links. Its other addresses are examples. */
const apiLinks = new Set(["contact", "license", "externalDocs", "termsOfService"]);
const apiTexts = new Set(["description", "summary"]);

/** @param folders of the settings, such as `site`. The files were read before, so their mistakes are known. */
export function linksOfSettings(root: string, folders: readonly string[]): Link[] {
  const files = folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`));
  return files
    .filter((file) => file.endsWith(".yaml") && !withoutLinks.includes(basename(file)))
    .sort()
    .flatMap((file) => linksOfYaml(file, withUnixLines(readFileSync(join(root, file), "utf8"))));
}

function linksOfYaml(file: string, text: string): Link[] {
  const placeOf = placesIn(text);
  const links: Link[] = [];
  const isApi = basename(file) === "openapi.yaml";
  const [document] = readYaml(text).documents;
  visit(document, {
    Scalar: (role, { value, range }, path) => {
      if (role === "key" || typeof value !== "string" || !range || !value.includes("://")) return;
      const keys = path.flatMap((node) => (isPair(node) && isScalar(node.key) ? [String(node.key.value)] : []));
      if (keys.some((key) => partsOfAddresses.has(key))) return;
      const isText = isApi ? apiTexts.has(keys.at(-1) ?? "") : true;
      if (isApi && !isText && !keys.some((key) => apiLinks.has(key))) return;
      let from = range[0];
      for (const url of isAddress(value) ? [value] : isText ? linksOfMarkdown(value) : []) {
        const at = findAddress(text.slice(0, range[1]), url, from);
        if (at >= 0) from = at + url.length;
        links.push({ url, file, ...placeOf(at >= 0 ? at : range[0]) });
      }
    },
  });
  return links;
}

/** A `{` or `*` is a place for something else. */
function isAddress(value: string): boolean {
  return /^https?:\/\/[^\s{}*]+$/i.test(value);
}

function linksOfMarkdown(text: string): string[] {
  // Reading Markdown takes longer than looking for what every link has.
  return /\]\(|<https?:|\]:/.test(text) ? urlsOf(markdownToMdast(text) as Nodes) : [];
}

/** In the order of the text. Not recursive, because the description of an API may be nested in any way. */
function urlsOf(root: Nodes): string[] {
  const urls: string[] = [];
  const waiting = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ((node.type === "link" || node.type === "definition") && isAddress(node.url)) urls.push(node.url);
    if ("children" in node) for (const child of node.children.toReversed()) waiting.push(child);
  }
  return urls;
}
