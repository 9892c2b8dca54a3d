// example.com, which samples use for any website.

import type { Host } from "../host.ts";

export const example: Host = () => ({
  headers: { "content-type": "text/html" },
  body: "<!doctype html><title>Example Domain</title><h1>Example Domain</h1>",
});
