// The addresses of a built site in a folder: from the list that its build wrote, or else from its HTML.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { type Addresses, addressesPath } from "../../model/addresses.ts";
import { canonicalRoute } from "../../model/route.ts";
import { parseAddresses } from "../../publish/discovery/addresses-file.ts";
import { htmlAddresses } from "./html-addresses.ts";

/** @param base of the site as it is now. @throws if the folder has no pages. */
export function readFolder(folder: string, base: string): Addresses {
  for (const path of [join(base, addressesPath), addressesPath]) {
    const file = join(folder, path);
    const known = existsSync(file) ? parseAddresses(readFileSync(file, "utf8")) : undefined;
    if (known) return known;
  }
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => path.split(sep).join("/"))
    .filter((path) => path.endsWith(".html") && !/(?:^|\/)404\.html$/.test(path) && !path.includes("node_modules/"))
    .sort();
  // Other generators leave out the base.
  const above = existsSync(join(folder, base)) ? "/" : base;
  const pages = files.flatMap((path) => {
    return htmlAddresses(readFileSync(join(folder, path), "utf8"), canonicalRoute(above + path)) ?? [];
  });
  if (pages.length === 0)
    throw new Error(`There is no built site in ${folder}. Give --against a folder with HTML files, such as \`dist\`.`);
  return { pages, moved: [] };
}
