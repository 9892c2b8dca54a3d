// api.sendgrid.com, which sends email.

import type { Host } from "../host.ts";

export const sendgrid: Host = ({ method, url }) =>
  method === "POST" && url.pathname === "/v3/mail/send" ? { status: 202 } : undefined;
