// Sends a request, and waits for the whole answer.

import { requestOrigin } from "../model/request/origins.ts";
import type { HttpRequest } from "./http-request.ts";
import { type AnswerBody, readBody } from "./read-body.ts";

export type Answer = AnswerBody & {
  status: number;
  statusText: string;
  ms: number;
  headers: [name: string, value: string][];
  /** The names of headers that the browser doesn't let a page send, such as `Cookie`. */
  leftOut: string[];
};

/** Why there's no answer. A browser doesn't say whether a server can't be reached or doesn't allow the request. */
export type Failure = "refused" | "timeout" | "canceled" | "not allowed" | "invalid";

export const mostSeconds = 30;

/** @param canceled ends the request. */
export async function send({ url, ...request }: HttpRequest, canceled: AbortSignal): Promise<Answer | Failure> {
  if (requestOrigin(url) === undefined) return "not allowed";
  const late = new AbortController();
  const made = newRequest(url, { ...request, signal: AbortSignal.any([canceled, late.signal]) });
  if (!made) return "invalid";
  const timer = setTimeout(() => late.abort(), mostSeconds * 1000);
  try {
    const leftOut = request.headers.map(([name]) => name).filter((name) => !made.headers.has(name));
    return { ...(await answerTo(made, late.signal, canceled)), leftOut };
  } catch {
    if (late.signal.aborted) return "timeout";
    return canceled.aborted ? "canceled" : "refused";
  } finally {
    clearTimeout(timer);
  }
}

/** @returns undefined if a browser can't send it. */
function newRequest(url: string, init: RequestInit): Request | undefined {
  try {
    // The API doesn't need this site's cookies or address, and the reader doesn't want an old answer.
    return new Request(url, { ...init, credentials: "omit", referrerPolicy: "no-referrer", cache: "no-store" });
  } catch {
    return undefined;
  }
}

async function answerTo(request: Request, late: AbortSignal, canceled: AbortSignal): Promise<Omit<Answer, "leftOut">> {
  const start = performance.now();
  const response = await fetch(request);
  const read = await readBody(response, late, canceled);
  const { status, statusText } = response;
  return { status, statusText, ms: Math.round(performance.now() - start), headers: [...response.headers], ...read };
}
