// The description of the REST API, published for client generators.

import type { Site } from "../model/site.ts";

/** Where the API description is published, relative to the base. */
const apiPath = "api/rest/openapi";

/** Its links are absolute, so they work no matter where the file is read. */
export function apiFiles({ api, origin, base }: Site): [path: string, content: string][] {
  if (!api) return [];
  const absolute = (text: string) =>
    text.replaceAll("](/", `](${origin}${base}`).replaceAll("](#", `](${origin}${base}api/rest/#`);
  return [
    [`${apiPath}.yaml`, absolute(api.text)],
    [`${apiPath}.json`, absolute(JSON.stringify(api.document, null, 2))],
  ];
}

/** Paths of generated files, with a leading slash, the way pages link to them. */
export function madeFiles(site: Site): string[] {
  return site.api ? [`/${apiPath}.yaml`, `/${apiPath}.json`] : [];
}
