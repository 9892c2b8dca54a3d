import type { SiteFace } from "../../core/extension.ts";
import { publishedOpenSearch } from "./open-search.ts";
import { publishedSearch } from "./search-files.ts";

export const site: SiteFace = {
  files: [publishedOpenSearch, publishedSearch],
};
