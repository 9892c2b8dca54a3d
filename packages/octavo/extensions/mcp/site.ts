import type { SiteFace } from "../../core/extension.ts";
import { checkNamedPage } from "../../core/site/checks/named-page.ts";
import { publishedMcp } from "./mcp-discovery.ts";

export const site: SiteFace = {
  checks: [(checked) => checkNamedPage(checked, checked.site.mcp?.page, "Name the page that contains `::mcp-server`.")],
  files: [publishedMcp],
};
