// Enlarges images and diagrams.

import type { Extension } from "../../core/extension.ts";

export const zoom: Extension = { name: "zoom" };
