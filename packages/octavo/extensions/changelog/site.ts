import type { SiteFace } from "../../core/extension.ts";
import { checkChangelogPage } from "./check-page.ts";
import { publishedFeeds } from "./feeds.ts";

export const site: SiteFace = { checks: [checkChangelogPage], files: [publishedFeeds] };
