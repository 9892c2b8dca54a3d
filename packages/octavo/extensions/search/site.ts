import type { SiteFace } from "../../core/extension.ts";
import { checkSearchHints, checkStartPages } from "./check-hints.ts";
import { publishedOpenSearch } from "./open-search.ts";
import { publishedSearch } from "./search-files.ts";

export const site: SiteFace = {
  checks: [checkSearchHints, checkStartPages],
  files: [publishedOpenSearch, publishedSearch],
};
