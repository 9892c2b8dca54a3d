import type { SiteFace } from "../../core/extension.ts";
import { publishedApi } from "./api-description.ts";
import { checkApiPage } from "./check-page.ts";
import { requestOrigins } from "./model/request/origins.ts";

export const site: SiteFace = {
  checks: [checkApiPage],
  files: [publishedApi],
  policy: ({ api }) => [{ "connect-src": requestOrigins(api) }],
};
