// A line above every page, until the reader closes it.

import type { Extension } from "../../core/extension.ts";

export const announcement: Extension = { name: "announcement" };
