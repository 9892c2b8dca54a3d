import type { SiteFace } from "../../core/extension.ts";
import { openSearchTags, publishedOpenSearch } from "./open-search.ts";
import { publishedSearch } from "./search-files.ts";

export const site: SiteFace = {
  files: [publishedOpenSearch, publishedSearch],
  head: openSearchTags,
  // The pages that are offered where nothing else fits.
  shell: ({ site, pages }) =>
    site.start.flatMap(({ route }) => {
      const page = pages.get(route);
      return page ? [{ route, label: page.label }] : [];
    }),
};
