import type { SiteFace } from "../../core/extension.ts";
import { changedWith } from "../../core/site/settings-dates.ts";
import { checkGlossaryPage } from "./check-page.ts";

export const site: SiteFace = {
  pages: (found, { site, dateOf }) => ({
    ...found,
    pages: changedWith(found.pages, site.glossaryPage?.route, "glossary.yaml", dateOf),
  }),
  checks: [checkGlossaryPage],
};
