import type { SiteFace } from "../../core/extension.ts";
import { publishedAssistants } from "./published-assistants.ts";

export const site: SiteFace = {
  files: [publishedAssistants],
};
