// discord.com: webhooks, messages of a bot, and the audit log of a server.

import type { Host } from "../host.ts";

const entries = [
  { id: "944000000000000002", action_type: 20, target_id: "112233445566778899", reason: "Spam" },
  { id: "944000000000000001", action_type: 10, target_id: "998877665544332211" },
];

export const discord: Host = ({ method, url, body }) => {
  if (method === "POST" && url.pathname.startsWith("/api/webhooks/")) return { status: 204 };
  if (method === "POST" && url.pathname.endsWith("/messages")) {
    return { body: { id: "944000000000000003", content: JSON.parse(body).content } };
  }
  return url.pathname.endsWith("/audit-logs") ? { body: { audit_log_entries: entries } } : undefined;
};
