import type { SiteFace } from "../../core/extension.ts";
import { checkSearchHints } from "./check-hints.ts";

export const site: SiteFace = {
  checks: [checkSearchHints],
};
