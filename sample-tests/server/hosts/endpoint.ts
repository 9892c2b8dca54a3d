// The endpoints of HTTP triggers and sources, as they answer without any code.

import type { Host } from "../host.ts";

const success =
  '<p><b>Success!</b></p>\n<p>To customize this response, check out our docs <a href="https://pipedream.com/docs/workflows/steps/triggers/#http-responses">here</a></p>';

/** The path `/deactivated` is a workflow that doesn't accept requests anymore, and `/schedule` schedules a task. */
export const endpoint: Host = ({ url }) => {
  if (url.pathname === "/deactivated") return { status: 404, body: "" };
  if (url.pathname === "/schedule") return { body: { id: "YOUR-TASK-ID" } };
  return { headers: { "content-type": "text/html; charset=utf-8" }, body: success };
};
