// Tells the site's owners which samples and pages are copied, and which tabs are chosen.

import type { Behavior } from "../../../core/reader/browser/behavior.ts";
import { longest } from "../model/reader-event.ts";
import { readerText } from "../model/reader-text.ts";
import { sendEvent } from "./send-event.ts";

export const codeEvents: Behavior[] = [
  { selector: ".copy", on: { click: () => sendEvent({ type: "copy", page: location.pathname, what: "code" }) } },
  { selector: ".copy-page", on: { click: () => sendEvent({ type: "copy", page: location.pathname, what: "page" }) } },
  {
    selector: "input[data-tab]",
    on: {
      change: ({ dataset: { tab = "" } }) =>
        sendEvent({ type: "example_tab", page: location.pathname, label: readerText(tab, longest.label) }),
    },
  },
];
