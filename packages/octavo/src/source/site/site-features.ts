// Reads the settings that decide what the interface is made of: only site.yaml, so that bundling can start before
// everything else has been read.

import * as v from "valibot";
import type { Features } from "../../model/features.ts";
import { siteFile } from "../settings/schemas/site.ts";
import { readSettings } from "../settings/settings-file.ts";
import { slotsIn } from "./load-slots.ts";

/** Mistakes in the settings are reported when the site is loaded. */
export function findFeatures(root: string): Features {
  const settings = readSettings(root, "site.yaml", siteFile, []).value ?? v.parse(siteFile, {});
  const { events = "", analytics, logo, topLinks, footerLinks, social } = settings;
  const added = [logo, ...topLinks, ...footerLinks, ...Object.values(social), ...slotsIn(root)];
  return { eventsPath: events, analytics, hasOwnFrame: added.some((each) => each !== undefined) };
}
