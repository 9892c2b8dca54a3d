// The settings of all extensions. They're apart from the list of extensions, because everything that reads a site depends
// on them, also what extensions import.

import type { Setting } from "../core/settings/setting.ts";
import { searchSettings } from "./search/settings.ts";

export const extensionSettings: readonly Setting[] = [...searchSettings];
