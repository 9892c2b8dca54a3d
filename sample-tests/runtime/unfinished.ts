// Finds out whether code is still running when a step ends: the platform warns about it.

import { subscribe } from "node:diagnostics_channel";
import type { ClientRequest, IncomingMessage } from "node:http";
import { setImmediate } from "node:timers/promises";

/** The requests whose response hasn't arrived completely. */
const requests = new Set<ClientRequest>();

subscribe("http.client.request.start", (message) => {
  const { request } = message as { request: ClientRequest };
  requests.add(request);
  const done = () => requests.delete(request);
  request.prependOnceListener("response", (response: IncomingMessage) => response.prependOnceListener("end", done));
  request.once("close", done);
});

const waiting = new Set(["Timeout", "FSReqCallback", "FSReqPromise"]);

function countWaiting(): number {
  return process.getActiveResourcesInfo().filter((type) => waiting.has(type)).length;
}

/** Returns a function that says whether there is more to wait for than there was before. */
export function watchUnfinished(): () => Promise<boolean> {
  const before = countWaiting();
  return async () => {
    // What has been started without waiting gets the time to start.
    await setImmediate();
    return requests.size > 0 || countWaiting() > before;
  };
}

/** Resolves when all requests have been answered, so that they don't disturb the next step. */
export async function requestsEnd(): Promise<void> {
  await Promise.all([...requests].map((request) => new Promise((resolve) => request.once("close", resolve))));
}
