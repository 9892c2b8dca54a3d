// api.airtable.com, the API of Airtable.

import type { Host } from "../host.ts";

export const airtable: Host = ({ method, url, body }) => {
  if (method !== "POST" || !url.pathname.startsWith("/v0/YOUR-BASE-ID/")) return undefined;
  const { fields } = JSON.parse(body) as { fields: object };
  return { body: { id: "rec0123456789", fields } };
};
