// The description of the API, published for client generators.

import type { Api } from "../model/api.ts";
import type { Site } from "../model/site.ts";
import { targetAddress } from "../model/target.ts";

/** Where the description is published, relative to the base: next to the page's document. */
function pathsOf({ page }: Api): { yaml: string; json: string } {
  const folder = page.route.slice(1);
  return { yaml: `${folder}openapi.yaml`, json: `${folder}openapi.json` };
}

/** Its links are absolute, so they work no matter where the file is read. */
export function apiFiles({ api, origin, base }: Site): [path: string, content: string][] {
  if (!api) return [];
  const { yaml, json } = pathsOf(api);
  const absolute = (text: string) =>
    text
      .replaceAll("](/", `](${origin}${base}`)
      .replaceAll("](#", `](${origin}${targetAddress(base, { route: api.page.route, anchor: "" })}`);
  return [
    [yaml, absolute(api.text)],
    [json, absolute(JSON.stringify(api.document, null, 2))],
  ];
}

/** Relative to the base. */
export function apiPaths({ api }: Pick<Site, "api">): string[] {
  return api ? Object.values(pathsOf(api)) : [];
}
