// Separate from the rest of requests, because two scripts need it.

import type { Body } from "./request.ts";

/** The `Content-Type` of a body that HTTP libraries don't set themselves. */
export function shownType(body: Body | undefined): string | undefined {
  if (body?.kind === "text" || body?.kind === "file") return body.type;
  return body?.kind === "json" && body.type !== "application/json" ? body.type : undefined;
}
