import type { PageFace } from "../../core/extension.ts";
import { mcpLinks, mcpServer } from "./parts/mcp-server/part.ts";

export const page: PageFace = { parts: { "mcp-server": mcpServer, "mcp-links": mcpLinks } };
