// The images that samples download.

import type { Host } from "../host.ts";

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>';

/** Answers a path that ends in `.svg` or `.png`, and nothing else. */
export const images: Host = ({ method, url }) => {
  if (method !== "GET") return undefined;
  if (url.pathname.endsWith(".svg")) return { headers: { "content-type": "image/svg+xml" }, body: svg };
  if (url.pathname.endsWith(".png")) return { headers: { "content-type": "image/png" }, body: "PNG image" };
  return undefined;
};
