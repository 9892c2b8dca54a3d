// What answers requests in place of a host on the internet.

import type { HttpRequest } from "../../site/parts/event-explorer/http-event.ts";

export type HostRequest = HttpRequest;

/** A request with what was answered, if anything was. */
export type SentRequest = HostRequest & { response?: HostResponse };

export type HostResponse = {
  status?: number;
  headers?: Record<string, string>;
  /** An object is sent as JSON. */
  body?: string | object;
  /** What is wrong with the request, if the host documents what it accepts. The sample that made it then fails. */
  fault?: string;
};

/** Returns undefined for a request that the host wouldn't answer successfully: the sample that made it then fails. */
export type Host = (request: HostRequest) => HostResponse | undefined | Promise<HostResponse | undefined>;

/** A response as it's sent. */
export function sentResponse({ status = 200, headers = {}, body = "" }: HostResponse) {
  if (typeof body === "string") return { status, headers, text: body };
  return { status, headers: { "content-type": "application/json", ...headers }, text: JSON.stringify(body) };
}
