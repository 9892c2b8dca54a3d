// The event of a request that a page doesn't show.

import type { HttpEvent } from "../../site/parts/event-explorer/http-event.ts";

export const defaultEvent: HttpEvent = {
  body: { id: 1, name: "Bulbasaur", type: "plant", message: "Hello" },
  client_ip: "203.0.113.7",
  headers: { "content-type": "application/json" },
  method: "POST",
  path: "/",
  query: {},
  url: "https://YOUR-ENDPOINT-ID.m.pipedream.net/",
};
