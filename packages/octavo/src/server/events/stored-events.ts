// The endpoint for events with the file that it stores them in.

import type { Endpoint } from "../http/endpoint.ts";
import { eventsEndpoint } from "./endpoint.ts";
import { openEventStore } from "./store.ts";

/** @throws with a remedy when the file can't be opened. */
export function storedEvents(path: string, file: string): { endpoint: Endpoint; close: () => void } {
  const store = openEventStore(file);
  return { endpoint: eventsEndpoint(path, store), close: store.close };
}
