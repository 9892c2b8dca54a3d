// pipedream.com, where this documentation is published: every page is also available as Markdown.

import type { Host } from "../host.ts";

export const documentation: Host = ({ method, url, headers }) => {
  if (method !== "GET" || !url.pathname.startsWith("/docs/")) return undefined;
  const type = headers.accept?.includes("text/markdown") ? "text/markdown" : "text/html";
  return { headers: { "content-type": `${type}; charset=utf-8` }, body: "# Limits\n" };
};
