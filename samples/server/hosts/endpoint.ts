// The endpoints of HTTP triggers and sources, as they answer without any code.

import type { Host } from "../host.ts";

export const endpoint: Host = () => ({
  headers: { "content-type": "text/html; charset=utf-8" },
  body: '<p><b>Success!</b></p>\n<p>To customize this response, check out our docs <a href="https://pipedream.com/docs/workflows/steps/triggers/#http-responses">here</a></p>',
});
