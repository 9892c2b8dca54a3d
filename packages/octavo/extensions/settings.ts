// The settings of all extensions. They're apart from the list of extensions, because everything that reads a site
// depends on them, also what extensions import.

import type { CheckFile, Setting } from "../core/settings/setting.ts";
import { describedApi } from "./api/settings.ts";
import { assistantLinks } from "./assistants/settings.ts";
import { drawsCards } from "./cards/settings.ts";
import { diagramRoles } from "./diagrams/settings.ts";
import { ownElements } from "./drawings/settings.ts";
import { externalLinks } from "./external-links/settings.ts";
import { glossarySettings } from "./glossary/settings.ts";
import { mcpServer } from "./mcp/settings.ts";
import { proseFiles } from "./prose/settings.ts";
import { sampleSettings } from "./samples/settings.ts";
import { searchSettings } from "./search/settings.ts";

export const extensionSettings: readonly Setting[] = [
  describedApi,
  assistantLinks,
  drawsCards,
  diagramRoles,
  ownElements,
  ...glossarySettings,
  mcpServer,
  ...sampleSettings,
  ...searchSettings,
];

export const checkFiles: readonly CheckFile[] = [externalLinks, ...proseFiles];
