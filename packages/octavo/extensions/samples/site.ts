import type { SiteFace } from "../../core/extension.ts";
import { checkNamedPage } from "../../core/site/checks/named-page.ts";

export const site: SiteFace = {
  checks: [
    (checked) =>
      checkNamedPage(checked, checked.site.testedSamples?.page, "Name the page that explains how samples are tested."),
  ],
};
