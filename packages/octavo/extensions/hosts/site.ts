import type { SiteFace } from "../../core/extension.ts";
import { publishedForHosts } from "./host-files.ts";

export const site: SiteFace = { files: [publishedForHosts] };
