// What commands of extensions read a site with.

import type { Site } from "../model/site.ts";
import { readContent } from "../publish/read-content.ts";
import { loadSite } from "../settings/load-site.ts";
import { openEarly } from "../site/load-source.ts";

export const site = async (root: string): Promise<Site> => loadSite(root, (await openEarly(root))?.base).site;
export const content = readContent;
