// rt.pipedream.com, which sends the events and logs of sources as Server-Sent Events. The stream ends after a few events.

import type { Host } from "../host.ts";

const keepAlive = ":sse-handshake\n\n";
const event = (data: object) => `data: ${JSON.stringify(data)}\n\n`;

const streams: Readonly<Record<string, string>> = {
  emits:
    keepAlive +
    event({
      metadata: { emit_id: "1ktF96gAMsLqdYSRWYL9KFS5QqW", name: "", emitter_id: "dc_abc123" },
      event: { title: "An example headline", link: "https://example.com/8161" },
    }),
  observations: keepAlive + event({ k: "START", ts: 1589487038000 }) + event({ k: "END", ts: 1589487038100 }),
};

export const rtPipedream: Host = ({ method, url, headers }) => {
  const [, kind = ""] = /^\/sse\/dc\/dc_\w+\/(\w+)$/.exec(url.pathname) ?? [];
  const stream = streams[kind];
  if (method !== "GET" || stream === undefined) return undefined;
  if (!/^Bearer \S+$/.test(headers.authorization ?? ""))
    return { status: 401, fault: `${url.href} needs the header \`Authorization: Bearer <API key>\`.` };
  return { headers: { "content-type": "text/event-stream; charset=utf-8" }, body: stream };
};
