// Reads the settings that decide what the interface is made of, and nothing else, so that bundling can start before
// everything else has been read.

import { join } from "node:path";
import * as v from "valibot";
import type { OwnTexts } from "../model/texts/texts.ts";
import { readTexts } from "../settings/read-texts.ts";
import { type SiteFile, siteFile } from "../settings/schemas/site.ts";
import { translationsFile } from "../settings/schemas/translations.ts";
import { readSettings } from "../settings/settings-file.ts";
import { hasSettingsFolder, namesIn } from "../settings/settings-folder.ts";
import { type BundledExtension, bundledExtensions } from "./load-extensions.ts";
import { slotsIn } from "./load-slots.ts";
import { openSource } from "./load-source.ts";

/** Fixed when the interface is bundled, so that the scripts of a site only contain what it uses. */
export type Features = {
  extensions: readonly BundledExtension[];
  /** Whether the site adds images, links, or components to the frame of pages. */
  hasOwnFrame: boolean;
  /** Whether the site is translated to other languages. */
  hasTranslations: boolean;
};

/** Those of a site without settings. */
export const plainFeatures = (): Features => featuresOf(v.parse(siteFile, {}), []);

/** Mistakes in the settings are reported when the site is loaded. */
export async function findFeatures(root: string): Promise<{ features: Features; lang: string; texts: OwnTexts }> {
  const settings = readSettings(root, "site.yaml", siteFile, []).value ?? v.parse(siteFile, {});
  const { value: translations = [] } = readSettings(root, "translations.yaml", translationsFile, []);
  const strict = settings.strict ?? hasSettingsFolder(root);
  const isTranslated = translations.length > 0;
  const source = await openSource(root, { strict, isTranslated });
  return {
    features: featuresOf(
      settings,
      namesIn(join(root, "site")),
      slotsIn(root).length > 0,
      isTranslated || source.hasLanguages,
    ),
    lang: source.langOf(settings.lang),
    texts: readTexts(root, []),
  };
}

function featuresOf(settings: SiteFile, names: readonly string[], hasSlots = false, hasTranslations = false): Features {
  const { logo, topLinks, footerLinks, social } = settings;
  const hasLinks = [logo, ...topLinks, ...footerLinks, ...Object.values(social)].some((each) => each !== undefined);
  return { extensions: bundledExtensions(settings, names), hasOwnFrame: hasLinks || hasSlots, hasTranslations };
}
