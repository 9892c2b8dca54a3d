// Asks one address: follows its redirects, and finds out whether the page has the anchors that links name.

import { missingAnchors } from "./anchors.ts";
import { type Answer, answerToFailure, answerToStatus, type PageAnswer } from "./answer.ts";
import type { Reply } from "./request.ts";
import { NoNetwork, type Request } from "./retry-policy.ts";

const mostRedirects = 10;

/** @param address without an anchor. @throws NoNetwork, or if the run is interrupted. */
export async function ask(address: string, anchors: readonly string[], request: Request): Promise<PageAnswer> {
  const { answer, html } = await follow(address, anchors.length > 0, request);
  if (answer.kind === "fine" && address.startsWith("http:")) {
    const to = address.replace(/^http:/, "https:");
    const secured = await follow(to, false, request);
    if (secured.answer.kind === "fine") return { answer: { kind: "insecure", to }, missingAnchors: [] };
  }
  return { answer, missingAnchors: html === undefined ? [] : missingAnchors(html, anchors) };
}

async function follow(
  address: string,
  wantsHtml: boolean,
  request: Request,
): Promise<{ answer: Answer; html?: string }> {
  let url = new URL(address);
  const seen = new Set([url.href]);
  /** The address after those redirects at the start that are permanent. */
  let moved: string | undefined;
  let isPermanent = true;
  let needsCookies = false;
  for (;;) {
    let reply: Reply;
    try {
      reply = await request(url, wantsHtml);
    } catch (cause) {
      if (cause instanceof NoNetwork || (cause as Error).name === "AbortError") throw cause;
      return { answer: answerToFailure(cause) };
    }
    const { status, location = "", html } = reply;
    needsCookies ||= reply.setsCookie;
    if (![301, 302, 303, 307, 308].includes(status)) {
      const answer = answerToStatus(status);
      if (answer.kind === "dead" && seen.size > 1) return dead(`${answer.reason} after a redirect to ${url.href}`);
      return { answer: answer.kind === "fine" && moved !== undefined ? { kind: "moved", to: moved } : answer, html };
    }
    if (location === "" || !URL.canParse(location, url.href)) return dead("it redirects to nothing");
    const next = new URL(location, url);
    if (!/^https?:$/.test(next.protocol)) return dead(`it redirects to a ${next.protocol} address`);
    isPermanent &&= status === 301 || status === 308;
    if (isPermanent) moved = next.href;
    next.hash = "";
    if (seen.has(next.href) && needsCookies) return { answer: { kind: "unchecked", reason: "needs cookies" } };
    if (seen.has(next.href)) return dead("it redirects in a circle");
    if (seen.size > mostRedirects) return dead(`it redirects more than ${mostRedirects} times`);
    seen.add(next.href);
    url = next;
  }
}

function dead(reason: string): { answer: Answer } {
  return { answer: { kind: "dead", reason } };
}
