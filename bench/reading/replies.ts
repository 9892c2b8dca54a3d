// Which files a page and its workers have received, and how many bytes each took on the line.

import type { Session } from "./browser.ts";

export type Kind = "HTML" | "CSS" | "scripts" | "fonts" | "prefetched" | "other";
export type Reply = { url: string; kind: Kind; bytes: number };

type Request = { requestId: string; request: { initialPriority: string } };
type Response = { requestId: string; type?: string; response: { url: string; mimeType: string } };
type End = { requestId: string; encodedDataLength: number };

export function recordReplies(): { listen: (session: Session) => void; replies: () => Reply[] } {
  const prefetches = new Set<string>();
  const responses = new Map<string, Response>();
  const done = new Map<string, Reply>();
  return {
    listen: (session) => {
      session.on<Request>("Network.requestWillBeSent", ({ requestId, request }) => {
        if (request.initialPriority === "VeryLow") prefetches.add(requestId); // <link rel="prefetch">
      });
      session.on<Response>("Network.responseReceived", (response) => responses.set(response.requestId, response));
      session.on<End>("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
        const response = responses.get(requestId);
        if (!response) return;
        done.set(requestId, {
          url: response.response.url,
          kind: prefetches.has(requestId) ? "prefetched" : kindOf(response),
          bytes: encodedDataLength,
        });
      });
    },
    replies: () => [...done.values()],
  };
}

function kindOf({ response: { mimeType } }: Response): Kind {
  if (mimeType === "text/html") return "HTML";
  if (mimeType === "text/css") return "CSS";
  if (mimeType.endsWith("javascript")) return "scripts";
  if (mimeType.startsWith("font/")) return "fonts";
  return "other";
}

export function sumOf(replies: readonly Reply[]): number {
  return replies.reduce((sum, { bytes }) => sum + bytes, 0);
}
