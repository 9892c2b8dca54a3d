// api.zoom.us, the API of Zoom.

import type { Host } from "../host.ts";

export const zoom: Host = ({ url }) =>
  url.pathname === "/v2/users/me" ? { body: { id: "EXAMPLE_USER_ID", email: "host@example.com" } } : undefined;
