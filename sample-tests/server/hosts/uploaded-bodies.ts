// The bucket from which workflows read large bodies, by the URL in `raw_body_url`.

import type { Host } from "../host.ts";

export const uploadedBodies: Host = ({ method, url }) =>
  method === "GET" && url.pathname === "/SIGNED_PATH"
    ? { headers: { "content-type": "application/json" }, body: '{ "name": "Yoda" }' }
    : undefined;
