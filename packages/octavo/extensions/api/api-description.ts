// The description of the API, published for client generators.

import type { Site } from "../../core/model/site.ts";
import { targetAddress } from "../../core/model/target.ts";

/** Its links are absolute, so they work no matter where the file is read. Empty for a site without an API. */
export function apiDescription({ api, origin, base }: Site, format: "yaml" | "json"): string {
  if (!api) return "";
  const text = format === "yaml" ? api.text : JSON.stringify(api.document, null, 2);
  return text
    .replaceAll("](/", `](${origin}${base}`)
    .replaceAll("](#", `](${origin}${targetAddress(base, { route: api.page.route, anchor: "" })}`);
}
