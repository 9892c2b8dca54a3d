import type { SiteFace } from "../../core/extension.ts";
import { checkEventsPath } from "./check-path.ts";

export const site: SiteFace = {
  checks: [checkEventsPath],
};
