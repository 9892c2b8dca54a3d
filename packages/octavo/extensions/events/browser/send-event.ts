// Sends an event to the site's server, to the data layer of the tag manager, or to both.

import { eventsPath, tagManager } from "virtual:octavo-constants/events";
import { isOptedOut } from "../../../core/reader/browser/opted-out.ts";
import type { ReaderEvent } from "../model/read-event.ts";

/** Doesn't wait, and doesn't fail: nothing depends on whether an event arrives. */
export function sendEvent(event: ReaderEvent): void {
  if (isOptedOut()) return;
  if (eventsPath) navigator.sendBeacon(eventsPath, new Blob([JSON.stringify(event)], { type: "application/json" }));
  if (tagManager) {
    const { type, ...fields } = event;
    ((window as { dataLayer?: object[] }).dataLayer ??= []).push({ event: type, ...fields });
  }
}
