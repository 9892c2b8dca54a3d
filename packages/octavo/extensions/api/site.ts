import type { SiteFace } from "../../core/extension.ts";
import { publishedApi } from "./api-description.ts";

export const site: SiteFace = {
  files: [publishedApi],
};
