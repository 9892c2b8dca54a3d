// lorem-rss.herokuapp.com, a feed for tests. It has ten items.

import type { Host } from "../host.ts";

export const loremRss: Host = ({ url }) =>
  url.pathname === "/feed" ? { headers: { "content-type": "application/rss+xml" }, body: feed(10) } : undefined;

/** A feed with the latest item first. */
export function feed(count: number): string {
  const items = Array.from({ length: count }, (_, position) => {
    const time = new Date(Date.UTC(2022, 1, 1, 9, 30 - position));
    const link = `https://example.com/${Math.floor(time.getTime() / 1000)}`;
    return (
      `<item><title>Lorem ipsum ${time.toISOString()}</title><description>Lorem ipsum</description>` +
      `<link>${link}</link><guid>${link}</guid><pubDate>${time.toUTCString()}</pubDate></item>`
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>Lorem ipsum feed</title><link>https://example.com</link><description>Lorem ipsum</description>${items.join("")}</channel></rss>`;
}
