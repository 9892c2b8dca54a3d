// api.twitter.com, which needs a token.

import type { Host } from "../host.ts";

export const twitter: Host = () => ({
  body: { data: [{ id: "1301573587187331074", text: "Hello" }], meta: { result_count: 1 } },
});
