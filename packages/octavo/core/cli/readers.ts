// What commands of extensions read a site with.

import type { Site } from "../model/site.ts";
import { readContent } from "../publish/read-content.ts";
import { loadSite } from "../settings/load-site.ts";

export const site = (root: string): Site => loadSite(root).site;
export const content = readContent;
