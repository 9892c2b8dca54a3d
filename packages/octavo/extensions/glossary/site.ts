import type { SiteFace } from "../../core/extension.ts";
import { settingOf } from "../../core/settings/setting.ts";
import { changedWith } from "../../core/site/settings-dates.ts";
import { checkGlossaryPage } from "./check-page.ts";
import { glossary } from "./settings.ts";

export const site: SiteFace = {
  pages: (found, { site, dateOf }) => ({
    ...found,
    pages: changedWith(found.pages, settingOf(glossary, site)?.page.route, "glossary.yaml", dateOf),
  }),
  checks: [checkGlossaryPage],
};
