// api.hubapi.com, the API of HubSpot.

import type { Host } from "../host.ts";

export const hubspot: Host = ({ url }) =>
  url.pathname === "/crm/v3/objects/contacts"
    ? {
        body: {
          results: [
            { id: "1", properties: { email: "luke@example.com", firstname: "Luke" } },
            { id: "51", properties: { email: "leia@example.com", firstname: "Leia" } },
          ],
        },
      }
    : undefined;
