// Reads the settings that decide what the interface is made of: only site.yaml, so that bundling can start before
// everything else has been read.

import * as v from "valibot";
import type { Features } from "../../model/features.ts";
import { siteFile } from "../settings/schemas/site.ts";
import { readSettings } from "../settings/settings-file.ts";

/** Mistakes in the settings are reported when the site is loaded. */
export function findFeatures(root: string): Features {
  const { events = "", tagManager } = readSettings(root, "site.yaml", siteFile, []).value ?? v.parse(siteFile, {});
  return { eventsPath: events, hasDataLayer: tagManager !== undefined };
}
