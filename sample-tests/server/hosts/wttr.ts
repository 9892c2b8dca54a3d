// wttr.in, weather reports as text and images.

import type { Host } from "../host.ts";

export const wttr: Host = ({ url }) => {
  if (url.pathname.endsWith(".png")) return { headers: { "content-type": "image/png" }, body: "PNG image" };
  const place = decodeURIComponent(url.pathname.slice(1));
  if (url.searchParams.get("format") !== "3") return undefined;
  return { headers: { "content-type": "text/plain; charset=utf-8" }, body: `${place}: 🌫  +48°F\n` };
};
