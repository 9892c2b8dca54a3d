// The description of the API, published for client generators.

import { apiPaths } from "../../model/published-paths.ts";
import type { Site } from "../../model/site.ts";
import { targetAddress } from "../../model/target.ts";

/** Its links are absolute, so they work no matter where the file is read. */
export function apiFiles({ api, origin, base }: Site): [path: string, content: string][] {
  if (!api) return [];
  const { yaml, json } = apiPaths(api);
  const absolute = (text: string) =>
    text
      .replaceAll("](/", `](${origin}${base}`)
      .replaceAll("](#", `](${origin}${targetAddress(base, { route: api.page.route, anchor: "" })}`);
  return [
    [yaml, absolute(api.text)],
    [json, absolute(JSON.stringify(api.document, null, 2))],
  ];
}
