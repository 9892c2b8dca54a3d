// Finds out whether code is still running when a step ends: the platform warns about it.

import { subscribe } from "node:diagnostics_channel";
import type { ClientRequest } from "node:http";

const requests = new Set<ClientRequest>();

subscribe("http.client.request.start", (message) => {
  const { request } = message as { request: ClientRequest };
  requests.add(request);
  request.once("close", () => requests.delete(request));
});

const waiting = new Set(["Timeout", "Immediate", "FSReqCallback", "FSReqPromise"]);

function countWaiting(): number {
  return process.getActiveResourcesInfo().filter((type) => waiting.has(type)).length;
}

/** Returns a function that says whether there is more to wait for than there was before. */
export function watchUnfinished(): () => boolean {
  const before = countWaiting();
  return () => requests.size > 0 || countWaiting() > before;
}

/** Resolves when all requests have been answered, so that they don't disturb the next step. */
export async function requestsEnd(): Promise<void> {
  await Promise.all([...requests].map((request) => new Promise((resolve) => request.once("close", resolve))));
}
