// slack.com, Slack's Web API.

import type { Host } from "../host.ts";

export const slack: Host = ({ url, body, headers }) => {
  const sent = headers["content-type"]?.includes("json")
    ? JSON.parse(body)
    : Object.fromEntries(new URLSearchParams(body));
  switch (url.pathname) {
    case "/api/auth.test":
      return { body: { ok: true, url: "https://YOUR-WORKSPACE.slack.com/", team: "Example Team", user: "luke" } };
    case "/api/chat.postMessage":
      return {
        body: {
          ok: true,
          channel: "C0123456789",
          ts: "1645003800.000100",
          message: { type: "message", text: sent.text ?? "", ts: "1645003800.000100" },
        },
      };
    case "/api/users.profile.get":
      return { body: { ok: true, profile: { real_name: "Leia Organa", email: "leia@example.com" } } };
    default:
      return undefined;
  }
};
