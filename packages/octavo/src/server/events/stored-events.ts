// The endpoint for events with the file that it stores them in.

import type { ServedSite } from "../../model/served-site.ts";
import type { Endpoint } from "../http/endpoint.ts";
import { eventsEndpoint } from "./endpoint.ts";
import { openEventStore } from "./store.ts";

/** @throws with a remedy when the file can't be opened. */
export function storedEvents(
  events: NonNullable<ServedSite["events"]>,
  file: string,
): { endpoint: Endpoint; close: () => void } {
  const store = openEventStore(file);
  return { endpoint: eventsEndpoint(events, store), close: store.close };
}
