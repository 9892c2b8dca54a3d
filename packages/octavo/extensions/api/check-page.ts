// Checks that the page for the API exists.

import type { Problem } from "../../core/model/problem.ts";
import { settingOf } from "../../core/settings/setting.ts";
import type { Checked } from "../../core/site/checks/checked.ts";
import { checkNamedPage } from "../../core/site/checks/named-targets.ts";
import { describedApi } from "./settings.ts";

export function checkApiPage(checked: Checked): Problem[] {
  const page = settingOf(describedApi, checked.site)?.page;
  // By default, it's the front page, and a site may do without one.
  if (!page || page.route === "/") return [];
  return checkNamedPage(checked, { ...page, otherwise: "Name the page that describes the API." });
}
