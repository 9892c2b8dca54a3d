// Shows the beginning of a page while the pointer is on a link to it.

import type { Extension } from "../../core/extension.ts";

export const linkPreview: Extension = {
  name: "link-preview",
  browser: { slots: { end: "browser/LinkPreview.tsx" }, scripted: "browser/link-preview.css" },
};
