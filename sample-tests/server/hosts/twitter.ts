// api.twitter.com, which needs a token.

import type { Host } from "../host.ts";

export const twitter: Host = ({ method, url, headers }) => {
  if (method !== "GET" || !/^\/2\/users\/\w+\/mentions$/.test(url.pathname)) return undefined;
  if (!/^Bearer \S+$/.test(headers.authorization ?? "")) return { status: 401, body: { title: "Unauthorized" } };
  return { body: { data: [{ id: "1301573587187331074", text: "Hello" }], meta: { result_count: 1 } } };
};
