// Starts to listen to what readers do.

import { startBehaviors } from "../../../core/reader/browser/behavior.ts";
import { codeEvents } from "./code-events.ts";
import { reportMissing } from "./report-missing.ts";
import { noteSearch } from "./search-events.ts";

export function start(): void {
  startBehaviors(codeEvents);
  document.addEventListener("docs:search", ({ detail }) => noteSearch(detail));
  document.addEventListener("docs:page", ({ detail: { notFound } }) => {
    if (notFound !== undefined) reportMissing(notFound);
  });
}
