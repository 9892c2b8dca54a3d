// example.com, which samples use for any website, and for the API of a service of one's own.

import type { Host } from "../host.ts";
import { feed } from "./lorem-rss.ts";

const orders = [
  { id: 1, total: 20 },
  { id: 2, total: 35 },
];

/** It's as long as the real page was, because samples show its size. */
const page = "<!doctype html><title>Example Domain</title><h1>Example Domain</h1>".padEnd(1256);

export const example: Host = ({ method, url }) => {
  switch (url.pathname) {
    case "/feed.xml":
    case "/news.xml":
    case "/blog.xml":
    case "/rss":
      return { headers: { "content-type": "application/rss+xml" }, body: feed(2) };
    case "/recording.mp4":
      return { headers: { "content-type": "video/mp4" }, body: "A recording" };
    case "/items.json":
      return { body: [{ id: 1, title: "An example" }] };
    case "/api/records":
      return url.searchParams.has("pageToken")
        ? { body: { records: [{ id: 3 }] } }
        : { body: { records: [{ id: 1 }, { id: 2 }], nextPageToken: "2" } };
    case "/api/customer":
      return { body: { id: 1 } };
    case "/api/orders":
    case "/orders":
      return { body: orders };
    case "/oauth/token":
      return { body: { access_token: "new-token", token_type: "Bearer", expires_in: 3600 } };
    case "/people":
    case "/notify":
      return { body: {} };
    default:
      return method === "GET" ? { headers: { "content-type": "text/html" }, body: page } : { body: {} };
  }
};
