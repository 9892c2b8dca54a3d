// Downloads text from a published site, politely and within limits: on time, size, and retries. It never follows a
// redirect to another host.

import { setTimeout as wait } from "node:timers/promises";
import { gunzipSync } from "node:zlib";

export type FetchLimits = {
  timeoutMs: number;
  mostBytes: number;
  /** How often a request is repeated after a failure, or when the server is busy. */
  retries: number;
  /** Before the first retry. Each further one waits twice as long. */
  pauseMs: number;
};

export const fetchLimits: FetchLimits = { timeoutMs: 20_000, mostBytes: 64e6, retries: 2, pauseMs: 500 };

export type Answer = { status: number; type: string; text: string; url: URL };

const mostRedirects = 5;
const agent = "octavo-check (compares the addresses of this site's releases)";

/**
 * @throws if the server doesn't answer, or if the answer exceeds the limits. The message is a clause, such as
 * `nothing answers there`.
 */
export async function fetchText(url: URL, limits: FetchLimits): Promise<Answer> {
  for (let attempt = 0; ; attempt++) {
    const isLast = attempt >= limits.retries;
    try {
      const answer = await follow(url, limits);
      const isBusy = answer.status === 429 || answer.status >= 500;
      if (!isBusy || isLast) return answer;
    } catch (cause) {
      if (isLast || cause instanceof Refusal) throw cause;
    }
    await wait(limits.pauseMs * 2 ** attempt);
  }
}

/** Trying again would have the same result. */
class Refusal extends Error {}

async function follow(start: URL, limits: FetchLimits): Promise<Answer> {
  let url = start;
  for (let step = 0; step <= mostRedirects; step++) {
    const response = await ask(url, limits);
    const location = response.headers.get("location");
    if (response.status < 300 || response.status >= 400 || location === null) {
      const text = await read(response, limits.mostBytes);
      return { status: response.status, type: response.headers.get("content-type") ?? "", text, url };
    }
    await response.body?.cancel();
    const next = new URL(location, url);
    if (next.host !== start.host) throw new Refusal(`it redirects to another host, ${next.host}`);
    url = next;
  }
  throw new Refusal(`it redirects more than ${mostRedirects} times`);
}

async function ask(url: URL, { timeoutMs }: FetchLimits): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    return await fetch(url, { redirect: "manual", signal, headers: { "user-agent": agent } });
  } catch (cause) {
    throw new Error(reasonOf(cause, timeoutMs));
  }
}

async function read(response: Response, mostBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    chunks.push(part.value);
    size += part.value.length;
    if (size <= mostBytes) continue;
    await reader?.cancel();
    throw new Refusal(`it has more than ${Math.round(mostBytes / 1e6)} MB`);
  }
  const bytes = Buffer.concat(chunks);
  // Large sitemaps are often files like `sitemap.xml.gz`.
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  try {
    return (isGzip ? gunzipSync(bytes, { maxOutputLength: mostBytes }) : bytes).toString("utf8");
  } catch {
    throw new Refusal("it isn't valid gzip");
  }
}

function reasonOf(cause: unknown, timeoutMs: number): string {
  const { name, message, cause: inner } = cause as Error & { cause?: NodeJS.ErrnoException };
  if (name === "TimeoutError") return `it doesn't answer within ${timeoutMs / 1000} seconds`;
  if (inner?.code === "ENOTFOUND" || inner?.code === "EAI_AGAIN") return "there is no host with that name";
  if (inner?.code === "ECONNREFUSED") return "nothing answers there";
  return inner?.message || message;
}
