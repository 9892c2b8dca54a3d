// Sends requests within the limits of a host, and again after temporary failures. It gives up on a host that never
// answers, and on the network if no host does.

import { setTimeout as sleep } from "node:timers/promises";
import { answerToFailure } from "./answer.ts";
import type { Reply, Send } from "./request.ts";
import { createTurns } from "./turns.ts";

export type RetryPolicy = {
  /** Requests at the same time. */
  perHost: number;
  total: number;
  /** How long to wait before each further attempt. */
  pausesMs: readonly number[];
  /** If a host requests a longer pause, its address isn't tried again. */
  longestPauseMs: number;
};

export const usualPolicy: RetryPolicy = { perHost: 2, total: 16, pausesMs: [1_000, 4_000], longestPauseMs: 60_000 };

/** After this many addresses without a reply, the rest of a host isn't asked. */
const mostSilent = 3;

/** After this many hosts without a reply and none with one, the network is considered down. */
const mostSilentHosts = 8;

/** No host answers, so nothing can be said about any address. */
export class NoNetwork extends Error {}

/** Requests an address with `HEAD`, or with `GET` if the host refuses that or the HTML is needed. */
export type Request = (url: URL, wantsHtml: boolean) => Promise<Reply>;

export type RetryingRequests = {
  request: Request;
  /** @throws NoNetwork if there are several hosts, and none has replied. */
  checkNetwork: () => void;
};

type Outcome = { reply: Reply; failure?: undefined } | { reply?: undefined; failure: unknown };

export function retryingRequests(send: Send, policy: RetryPolicy, signal: AbortSignal): RetryingRequests {
  const turns = createTurns(policy.perHost, policy.total, signal);
  /** Hosts that haven't replied, with the last failure of each address. */
  const silent = new Map<string, unknown[]>();
  let hasReply = false;

  const attempt = async (method: "HEAD" | "GET", url: URL, wantsHtml: boolean): Promise<Outcome> => {
    const failures = silent.get(url.hostname) ?? [];
    if (failures.length >= mostSilent) throw failures.at(-1);
    if (!hasReply && silent.size >= mostSilentHosts) throw noNetwork(silent);
    try {
      const reply = await send(method, url, wantsHtml);
      hasReply = true;
      silent.delete(url.hostname);
      return { reply };
    } catch (failure) {
      signal.throwIfAborted();
      return { failure };
    }
  };

  const settle = ({ hostname }: URL, { reply, failure }: Outcome): Reply => {
    if (reply) return reply;
    if (isSilence(failure)) silent.set(hostname, [...(silent.get(hostname) ?? []), failure]);
    throw failure;
  };

  /** Attempts follow each other, so that the first addresses show whether a host is down. */
  const attempts = async (url: URL, wantsHtml: boolean): Promise<Reply> => {
    const pauses = [...policy.pausesMs];
    let method: "HEAD" | "GET" = wantsHtml ? "GET" : "HEAD";
    for (;;) {
      const outcome = await attempt(method, url, wantsHtml);
      if (method === "HEAD" && isRefusal(outcome)) {
        method = "GET";
        continue;
      }
      const asked = outcome.reply && pauseAskedFor(outcome.reply);
      const pause = isTemporary(outcome) && (asked ?? 0) <= policy.longestPauseMs ? pauses.shift() : undefined;
      if (pause === undefined) return settle(url, outcome);
      if (asked !== undefined) turns.pause(url.hostname, asked);
      await sleep(asked ?? pause, undefined, { signal });
    }
  };

  return {
    request: (url, wantsHtml) => turns.run(url.hostname, () => attempts(url, wantsHtml)),
    checkNetwork: () => {
      if (!hasReply && silent.size > 1) throw noNetwork(silent);
    },
  };
}

/** Many servers answer `HEAD` with another status than `GET`, or not at all. */
function isRefusal({ reply, failure }: Outcome): boolean {
  return reply ? reply.status >= 400 && reply.status !== 429 : answerToFailure(failure).kind === "unreachable";
}

function isTemporary({ reply, failure }: Outcome): boolean {
  return reply ? reply.status === 429 || reply.status >= 500 : answerToFailure(failure).kind === "unreachable";
}

/** A host with an invalid certificate has answered, and a private one is never contacted. */
function isSilence(failure: unknown): boolean {
  return answerToFailure(failure).kind === "unreachable" || (failure as NodeJS.ErrnoException).code === "ENOTFOUND";
}

function noNetwork(silent: ReadonlyMap<string, readonly unknown[]>): NoNetwork {
  const reasons = [...silent.values()].map(([failure]) => {
    const answer = answerToFailure(failure);
    return "reason" in answer ? answer.reason : "";
  });
  return new NoNetwork(
    `None of ${silent.size} hosts answered (${[...new Set(reasons)].join(", ")}), so nothing was checked. Is there a network?`,
  );
}

/** In milliseconds, from a number of seconds or a date. */
function pauseAskedFor({ retryAfter }: Reply): number | undefined {
  if (retryAfter === undefined) return undefined;
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
