// The settings that a page may be made from. Compiling a page gets nothing else, so their hash says when it must be
// compiled again.

import { extensionSettings } from "../../extensions/settings.ts";
import type { SettingValues, Site } from "../model/site.ts";
import type { Setting } from "./setting.ts";

const names = [
  ...["title", "product", "description", "lang", "texts", "origin", "base", "sharedBase"],
  ...["edition", "editions"],
  ...["repository", "editBase", "support", "signUp", "frontMatter", "redirects", "movedAnchors"],
  ...["changelog", "changelogPage", "imageOrigins", "hiddenLines", "math"],
] as const satisfies readonly (keyof Site)[];

export type PageSettings = Readonly<Pick<Site, (typeof names)[number]>> & { readonly settings: SettingValues };

export function pageSettings(site: Site): PageSettings {
  const ofCore = Object.fromEntries(names.map((name) => [name, site[name]])) as PageSettings;
  return { ...ofCore, settings: valuesOf(site.settings, ({ at }) => site.settings[at]) };
}

/** What decides whether pages are compiled again. */
export function pageSettingsKey({ settings, ...ofCore }: PageSettings): string {
  const decisive = valuesOf(settings, ({ at, affectsPages }) =>
    typeof affectsPages === "function" ? affectsPages(settings[at]) : settings[at],
  );
  return JSON.stringify({ ...ofCore, settings: decisive }, (_, value: unknown) =>
    value instanceof Map ? [...value] : value,
  );
}

/** Of the settings that affect pages. */
function valuesOf(settings: SettingValues, read: (setting: Setting) => unknown): SettingValues {
  const affecting = extensionSettings.filter(({ at, affectsPages }) => affectsPages && at in settings);
  return Object.fromEntries(affecting.map((each) => [each.at, read(each)]));
}
