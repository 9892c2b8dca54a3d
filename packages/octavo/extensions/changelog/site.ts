import type { SiteFace } from "../../core/extension.ts";
import { publishedFeeds } from "./feeds.ts";

export const site: SiteFace = {
  files: [publishedFeeds],
};
