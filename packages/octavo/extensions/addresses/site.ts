import type { SiteFace } from "../../core/extension.ts";
import { publishedAddresses } from "./tree-addresses.ts";

export const site: SiteFace = {
  files: [publishedAddresses],
};
