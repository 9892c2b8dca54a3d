// The description of the REST API, published for client generators.

import type { Site } from "../model/site.ts";

/** Where the API's description is published, below the base. */
const apiPath = "api/rest/openapi";

/** Its links lead to the site from wherever it is read. */
export function apiFiles({ api, origin, base }: Site): [path: string, content: string][] {
  if (!api) return [];
  const absolute = (text: string) =>
    text.replaceAll("](/", `](${origin}${base}`).replaceAll("](#", `](${origin}${base}api/rest/#`);
  return [
    [`${apiPath}.yaml`, absolute(api.text)],
    [`${apiPath}.json`, absolute(JSON.stringify(api.document, null, 2))],
  ];
}

/** Paths that are made by the build, with a slash before them, as pages link to them. */
export function madeFiles(site: Site): string[] {
  return site.api ? [`/${apiPath}.yaml`, `/${apiPath}.json`] : [];
}
