import type { SiteFace } from "../../core/extension.ts";
import { publishedApi } from "./api-description.ts";
import { checkApiPage } from "./check-page.ts";

export const site: SiteFace = {
  checks: [checkApiPage],
  files: [publishedApi],
};
