// Reads the settings that decide what the interface is made of, and nothing else, so that bundling can start before
// everything else has been read.

import * as v from "valibot";
import { foreignSite, originalLanguage } from "../../import/navigation/foreign-translations.ts";
import type { Features } from "../model/features.ts";
import { readTexts } from "../settings/read-texts.ts";
import { siteFile } from "../settings/schemas/site.ts";
import { translationsFile } from "../settings/schemas/translations.ts";
import { readSettings } from "../settings/settings-file.ts";
import { sourceKind } from "../settings/settings-folder.ts";
import { slotsIn } from "./load-slots.ts";

/** Mistakes in the settings are reported when the site is loaded. */
export async function findFeatures(root: string): Promise<Features> {
  const settings = readSettings(root, "site.yaml", siteFile, []).value ?? v.parse(siteFile, {});
  const { value: translations = [] } = readSettings(root, "translations.yaml", translationsFile, []);
  const { events = "", analytics, strict, logo, topLinks, footerLinks, social } = settings;
  const configured = await foreignSite(root, sourceKind(root, strict).mayBeForeign);
  const languages = translations.length > 0 ? undefined : configured?.languages;
  const lang = originalLanguage({ lang: configured?.lang, languages }, settings.lang);
  const others = (languages?.others ?? translations).map((each) => each.lang);
  const added = [logo, ...topLinks, ...footerLinks, ...Object.values(social), ...slotsIn(root)];
  return {
    eventsPath: events,
    analytics,
    hasOwnFrame: added.some((each) => each !== undefined),
    hasTranslations: others.length > 0,
    lang,
    texts: readTexts(root, []),
  };
}
