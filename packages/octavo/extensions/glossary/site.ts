import type { SiteFace } from "../../core/extension.ts";
import { checkGlossaryPage } from "./check-page.ts";

export const site: SiteFace = {
  checks: [checkGlossaryPage],
};
