// Requests an address of another site, and says what the answer means for the links to it. Bodies aren't read.

import { setTimeout as sleep } from "node:timers/promises";
import { generatorVersion } from "../../core/files/package-root.ts";
import { systemError } from "../../core/settings/system-error.ts";
import { isPublicHost } from "./public-host.ts";

export type Answer =
  | { kind: "fine" }
  /** All redirects to the new address are permanent. */
  | { kind: "moved"; to: string }
  | { kind: "dead"; reason: string }
  /** The failure may be temporary. */
  | { kind: "unreachable"; reason: string }
  /** The host only answers browsers, or it isn't public. */
  | { kind: "unchecked"; reason: string };

/** Where requests go. Tests replace it with a local server. */
export type Network = {
  fetch: typeof fetch;
  isPublicHost: (url: URL) => Promise<boolean>;
  /** How long a host may take to answer. */
  timeoutMs: number;
  /** How long to wait before the second attempt. */
  pauseMs: number;
};

export const internet: Network = { fetch, isPublicHost, timeoutMs: 15_000, pauseMs: 1_000 };

const mostRedirects = 10;

export async function request(address: string, network: Network): Promise<Answer> {
  let url = new URL(address);
  /** The address after those redirects at the start that are permanent. */
  let moved: string | undefined;
  let isPermanent = true;
  try {
    for (let count = 0; count <= mostRedirects; count++) {
      if (!(await network.isPublicHost(url))) return { kind: "unchecked", reason: "not a public host" };
      const { status, headers } = await replyOf(url, network);
      const location = headers.get("location");
      if (location === null || status < 300 || status >= 400) return answerTo(status, moved);
      isPermanent &&= status === 301 || status === 308;
      url = new URL(location, url);
      if (isPermanent) moved = url.href;
    }
    return { kind: "unreachable", reason: `it redirects more than ${mostRedirects} times` };
  } catch (cause) {
    // Node says why only in the cause of its error.
    const { code, message } = systemError(cause instanceof Error && cause.cause ? cause.cause : cause);
    if (code === "ENOTFOUND") return { kind: "dead", reason: "there is no host with that name" };
    return { kind: "unreachable", reason: message || (code ?? "") };
  }
}

function answerTo(status: number, moved: string | undefined): Answer {
  if (status >= 200 && status < 300) return moved === undefined ? { kind: "fine" } : { kind: "moved", to: moved };
  const kind = status === 404 || status === 410 ? "dead" : status >= 500 ? "unreachable" : "unchecked";
  return { kind, reason: `status ${status}` };
}

/** Many servers answer `HEAD` with another status than `GET`, or not at all, so the second attempt is `GET`. */
async function replyOf(url: URL, network: Network): Promise<Response> {
  const first = await send("HEAD", url, network).catch(() => undefined);
  if (first && first.status < 400) return first;
  await sleep(network.pauseMs);
  return await send("GET", url, network);
}

async function send(method: "HEAD" | "GET", url: URL, { fetch, timeoutMs }: Network): Promise<Response> {
  const headers = { "user-agent": `octavo/${generatorVersion()} (link check)`, accept: "text/html, */*;q=0.8" };
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, { method, headers, redirect: "manual", signal });
  await response.body?.cancel();
  return response;
}
