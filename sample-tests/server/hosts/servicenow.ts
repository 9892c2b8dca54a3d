// An instance of ServiceNow.

import type { Host } from "../host.ts";

export const servicenow: Host = ({ url }) =>
  url.pathname === "/api/now/table/incident"
    ? {
        body: {
          result: [
            { number: "INC0000001", short_description: "The printer is offline" },
            { number: "INC0000002", short_description: "Can't open email" },
          ],
        },
      }
    : undefined;
