import type { SiteFace } from "../../core/extension.ts";
import { buildDay } from "../../core/settings/build-day.ts";
import { changedWith } from "../../core/site/settings-dates.ts";
import { checkChangelogPage } from "./check-page.ts";
import { feedLinks, publishedFeeds } from "./feeds.ts";
import { newPages } from "./new-pages.ts";

export const site: SiteFace = {
  pages: (found, { site, dateOf }) => ({
    ...found,
    pages: changedWith(found.pages, site.changelogPage?.route, "changelog.yaml", dateOf),
  }),
  checks: [checkChangelogPage],
  files: [publishedFeeds],
  head: feedLinks,
  newPages: ({ site }) => newPages(site, buildDay()),
};
