// api.airtable.com, the API of Airtable.

import * as v from "valibot";
import type { Host } from "../host.ts";

const created = v.object({ fields: v.record(v.string(), v.unknown()) });

export const airtable: Host = ({ method, url, body }) => {
  if (method !== "POST" || !url.pathname.startsWith("/v0/YOUR-BASE-ID/")) return undefined;
  const { fields } = v.parse(created, JSON.parse(body));
  return { body: { id: "rec0123456789", fields } };
};
