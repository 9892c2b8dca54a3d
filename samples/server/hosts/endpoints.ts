// Endpoints of workflows and HTTP sources.

import type { Host } from "../host.ts";

export const endpoints: Host = ({ url }) =>
  url.pathname === "/schedule"
    ? { body: { id: "YOUR-TASK-ID" } }
    : {
        headers: { "content-type": "text/html" },
        body: "<p><b>Success!</b></p><p>To customize this response, check out our docs.</p>",
      };
