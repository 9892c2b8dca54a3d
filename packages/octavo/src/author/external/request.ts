// Sends one request, without cookies, and reads no more of the answer than is needed.

import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPrivateAddress, isReservedName, lookupPublic } from "./private-address.ts";

export type Reply = {
  status: number;
  location?: string;
  retryAfter?: string;
  /** It sets a cookie, which isn't sent back. */
  setsCookie: boolean;
  /** The HTML of the page, if it was requested, isn't compressed, and isn't longer than `mostBytes`. */
  html?: string;
};

/** Where requests go. Tests replace it with a local server. */
export type Network = {
  lookup: LookupFunction;
  isRefused: (host: string) => boolean;
  /** For the whole answer. */
  timeoutMs: number;
  /** A certificate authority to trust in addition to Node's. */
  ca?: string;
};

export const internet: Network = {
  lookup: lookupPublic,
  isRefused: (host) => isReservedName(host) || isPrivateAddress(host),
  timeoutMs: 15_000,
};

const mostBytes = 1_000_000;

export type Send = (method: "HEAD" | "GET", url: URL, wantsHtml: boolean) => Promise<Reply>;

/** @returns a function that sends requests over connections that stay open until `close`. */
export function openConnections(
  { lookup, isRefused, timeoutMs, ca }: Network,
  userAgent: string,
  signal: AbortSignal,
): { send: Send; close: () => void } {
  const agents = {
    "http:": new http.Agent({ keepAlive: true }),
    "https:": new https.Agent({ keepAlive: true, ...(ca && { ca }) }),
  };
  const headers = { "user-agent": userAgent, accept: "text/html, */*;q=0.8", "accept-encoding": "identity" };
  const send: Send = (method, url, wantsHtml) =>
    new Promise((resolve, reject) => {
      const host = url.hostname.replace(/^\[|\]$/g, "");
      if (isRefused(host)) throw failure("EPRIVATE", `${host} is a private address`);
      const client = url.protocol === "https:" ? https : http;
      const agent = agents[url.protocol === "https:" ? "https:" : "http:"];
      // TLS only sends a server name, never an IP address.
      const servername = isIP(host) ? "" : host;
      const request = client.request(url, { method, headers, lookup, agent, servername, signal }, (response) => {
        read(response, method, wantsHtml).then(resolve, reject);
      });
      const timer = setTimeout(
        () => request.destroy(failure("ETIMEDOUT", `no answer within ${timeoutMs / 1000} s`)),
        timeoutMs,
      );
      request.on("close", () => clearTimeout(timer));
      request.on("error", reject);
      request.end();
    });
  return {
    send,
    close: () => {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

function failure(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}

async function read(response: IncomingMessage, method: "HEAD" | "GET", wantsHtml: boolean): Promise<Reply> {
  const { statusCode: status = 0, headers } = response;
  const { location, "retry-after": retryAfter } = headers;
  const setsCookie = headers["set-cookie"] !== undefined;
  const reply: Reply = { status, ...(location && { location }), ...(retryAfter && { retryAfter }), setsCookie };
  const isPlain = ["identity", undefined].includes(headers["content-encoding"]);
  const isHtml = /^(?:text\/html|application\/xhtml\+xml)\b/i.test(headers["content-type"] ?? "");
  if (method === "HEAD" || !wantsHtml || status !== 200 || !isPlain || !isHtml) {
    // Without a body, the connection can be used again. Otherwise, closing it costs less than reading the body.
    if (method === "HEAD") response.resume();
    else response.destroy();
    return reply;
  }
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    // Leaving the loop closes the connection.
    if (length > mostBytes) return reply;
  }
  return { ...reply, html: Buffer.concat(chunks).toString("utf8") };
}
