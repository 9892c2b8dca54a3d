// Sends an event to where the site wants it: to its own server, and to the data layer of the tag manager. Only sites
// with events contain this.

import { eventsPath, hasDataLayer } from "virtual:octavo-features";
import type { ReaderEvent } from "../model/reader-event.ts";

type Preferences = { doNotTrack?: string; globalPrivacyControl?: boolean };

/** Whether the reader's browser asks not to be tracked, by Global Privacy Control or Do Not Track. */
export function isOptedOut(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Preferences;
  return doNotTrack === "1" || globalPrivacyControl === true;
}

/** Doesn't wait, and doesn't fail: nothing depends on whether an event arrives. */
export function sendEvent(event: ReaderEvent): void {
  if (isOptedOut()) return;
  if (import.meta.env.DEV) {
    // A writer isn't a reader.
    console.info("Event, sent by a built site:", event);
    return;
  }
  if (eventsPath) navigator.sendBeacon(eventsPath, new Blob([JSON.stringify(event)], { type: "application/json" }));
  if (hasDataLayer) {
    const { type, ...fields } = event;
    ((window as { dataLayer?: object[] }).dataLayer ??= []).push({ event: type, ...fields });
  }
}
