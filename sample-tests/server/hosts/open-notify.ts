// api.open-notify.org, the position of the International Space Station.

import type { Host } from "../host.ts";

export const openNotify: Host = ({ url }) =>
  url.pathname === "/iss-now.json"
    ? {
        body: {
          iss_position: { latitude: "27.0595", longitude: "-12.2368" },
          message: "success",
          timestamp: 1621989532,
        },
      }
    : undefined;
