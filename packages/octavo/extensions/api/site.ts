import { keptProblems } from "../../core/cache/kept-problems.ts";
import type { SiteFace } from "../../core/extension.ts";
import { settingOf } from "../../core/settings/setting.ts";
import { changedWith } from "../../core/site/settings-dates.ts";
import { publishedApi } from "./api-description.ts";
import { apiPages } from "./api-pages.ts";
import { withApiPlaces } from "./api-places.ts";
import { checkApiPage } from "./check-page.ts";
import { checkApi } from "./load-api.ts";
import { requestOrigins } from "./model/request/origins.ts";
import { describedApi } from "./settings.ts";

export const site: SiteFace = {
  async pages(found, { root, site, cache, generator, dateOf }) {
    const { edition } = site;
    const api = settingOf(describedApi, site);
    if (!api) return found;
    // Other editions share what the main one has.
    const generated = edition.parent ? [] : apiPages(root, site, found.pages);
    const pages = [...found.pages, ...generated];
    // Comparing the description with the specification takes half a second, so the result is kept.
    const key = cache.key("api", generator, api.text);
    const faults = edition.parent ? [] : await keptProblems(cache, key, () => checkApi(api, root));
    const file = api.file?.replace(/^site\//, "") ?? "";
    return {
      ...found,
      pages: changedWith(pages, api.page.route, file, dateOf),
      problems: [...found.problems, ...faults],
    };
  },
  placed: withApiPlaces,
  checks: [checkApiPage],
  files: [publishedApi],
  policy: (site) => [{ "connect-src": requestOrigins(settingOf(describedApi, site)) }],
};
