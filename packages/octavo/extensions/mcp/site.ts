import type { SiteFace } from "../../core/extension.ts";
import { publishedMcp } from "./mcp-discovery.ts";

export const site: SiteFace = { files: [publishedMcp] };
