import type { SiteFace } from "../../core/extension.ts";
import { checkSearchHints } from "./check-hints.ts";
import { publishedOpenSearch } from "./open-search.ts";
import { publishedSearch } from "./search-files.ts";

export const site: SiteFace = {
  checks: [checkSearchHints],
  files: [publishedOpenSearch, publishedSearch],
};
