// The settings of all extensions. They're apart from the list of extensions, because everything that reads a site depends
// on them, also what extensions import.

import type { Setting } from "../core/settings/setting.ts";
import { diagramRoles } from "./diagrams/settings.ts";
import { ownElements } from "./drawings/settings.ts";
import { glossarySettings } from "./glossary/settings.ts";
import { searchSettings } from "./search/settings.ts";

export const extensionSettings: readonly Setting[] = [
  diagramRoles,
  ownElements,
  ...glossarySettings,
  ...searchSettings,
];
