// Finds the links to other sites in the settings: addresses that are values, and links in Markdown.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isPair, isScalar, visit } from "yaml";
import { withUnixLines } from "../../core/files/read-text.ts";
import { placesIn } from "../../core/model/problem.ts";
import { readYaml } from "../../core/settings/yaml-document.ts";
import type { Link } from "./links.ts";

/** Values below these keys aren't links: addresses that others are made from, and examples in the description of an API. */
const otherKeys = new Set(["origin", "base", "editBase", "servers", "default", "enum", "const", "example", "examples"]);

/** Nothing in these files is a link, or only what pages make of it. */
const otherFiles = /^(?:external-links|constants|labels|synonyms|typed-numbers|wording)\.yaml$/;

/** A value, or the target of a link in Markdown. A `{` or `*` in an address is a place for something else. */
const address = /(?<=^["']?|\]\(|<)https?:\/\/(?:[^\s{}*()<>"'`]|\([^\s{}*()<>"'`]*\))+(?=["']?$|[\s)>])/gi;

/** @param folders of the settings, such as `site`. The files were read before, so their mistakes are known. */
export function linksOfSettings(root: string, folders: readonly string[]): Link[] {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder))
        .filter((name) => name.endsWith(".yaml") && !otherFiles.test(name))
        .sort()
        .flatMap((name) => linksOfYaml(`${folder}/${name}`, readFileSync(join(root, folder, name), "utf8"))),
    );
}

function linksOfYaml(file: string, bytes: string): Link[] {
  const text = withUnixLines(bytes);
  const placeOf = placesIn(text);
  const links: Link[] = [];
  visit(readYaml(text).documents[0], {
    Scalar: (role, { range }, path) => {
      if (role === "key" || !range) return;
      if (path.some((node) => isPair(node) && isScalar(node.key) && otherKeys.has(String(node.key.value)))) return;
      for (const { 0: url, index } of text.slice(range[0], range[1]).matchAll(address))
        links.push({ url, file, ...placeOf(range[0] + index) });
    },
  });
  return links;
}
