// Sends raw requests, without what fetch does to paths, encodings, and redirects.

import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from "node:http";
import { inject } from "vitest";
import type { Host } from "./setup.ts";

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** @param path is put on the request line unchanged. */
export function ask(origin: string, path: string, headers: OutgoingHttpHeaders = {}, method = "GET"): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, headers, method, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on("error", reject);
    sent.end();
  });
}

const origins = inject("origins");
export const hosts = Object.keys(origins) as Host[];

type Ask = (path: string, headers?: OutgoingHttpHeaders, method?: string) => Promise<Answer>;

export function asking(host: Host): Ask {
  return (path, headers, method) => ask(origins[host] ?? "", path, headers, method);
}

/** Follows a path to its end: the last address, and the number of redirects. */
export async function follow(get: Ask, path: string): Promise<{ location: string; steps: number }> {
  let location = path;
  for (let steps = 0; ; steps++) {
    if (/^https?:/.test(location) || steps > 5) return { location, steps };
    const answer = await get(location.replace(/#.*/, ""));
    if (answer.status !== 301) return { location, steps };
    location = answer.headers.location ?? "";
  }
}
