// The description of the API, published for client generators.

import type { Site } from "../../core/model/site.ts";
import { targetAddress } from "../../core/model/target.ts";
import { type Published, textFile, type Workshop } from "../../core/publish/files/published.ts";
import type { NewFile } from "../../core/publish/writer/write-site.ts";
import { settingOf } from "../../core/settings/setting.ts";
import type { EditionTree } from "../../core/site/connect-pages.ts";
import { descriptionPath } from "./model/api.ts";
import { operationsFolder } from "./model/request/operation-console.ts";
import { consoleNames, operationConsole } from "./openapi/operation-consoles.ts";
import { describedApi } from "./settings.ts";

/** The description next to the page that shows it, and what the forms of operations load. */
export function publishedApi({ site }: EditionTree): Published[] {
  const api = settingOf(describedApi, site);
  if (!api) return [];
  const described = (format: "yaml" | "json"): Published => ({
    ...textFile("site", descriptionPath(api, format), () => apiDescription(site, format)),
    link: true,
  });
  return [described("yaml"), described("json"), { scope: "site", path: operationsFolder, list: operationConsoles }];
}

function operationConsoles({ trees: [{ site }] }: Workshop): NewFile[] {
  const api = settingOf(describedApi, site);
  if (!api) return [];
  return [...consoleNames(api)].map(([operation, name]) => ({
    path: `${operationsFolder}${name}.json`,
    content: JSON.stringify(operationConsole(operation, api)),
  }));
}

/** Its links are absolute, so they work no matter where the file is read. Empty for a site without an API. */
export function apiDescription(site: Site, format: "yaml" | "json"): string {
  const { origin, base } = site;
  const api = settingOf(describedApi, site);
  if (!api) return "";
  const text = format === "yaml" ? api.text : JSON.stringify(api.document, null, 2);
  return text
    .replaceAll("](/", `](${origin}${base}`)
    .replaceAll("](#", `](${origin}${targetAddress(base, { route: api.page.route, anchor: "" })}`);
}
