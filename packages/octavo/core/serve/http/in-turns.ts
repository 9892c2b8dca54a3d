// Answers the requests of a connection one after the other. A client may send many without waiting (pipelining), and
// never read the answers. All of them at the same time would be in memory, and other clients would wait for them.

import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Requests of one connection that wait for their turn. Browsers don't send any before they have the answer. */
const mostWaiting = 100;

export function inTurns(answer: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, (() => void)[]>();
  const start = (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    response.once("close", () => {
      const next = socket.destroyed ? undefined : waiting.get(socket)?.shift();
      if (next) next();
      else waiting.delete(socket);
    });
    answer(request, response);
  };
  return (request, response) => {
    const { socket } = request;
    const queue = waiting.get(socket);
    if (!queue) {
      waiting.set(socket, []);
      start(request, response);
    } else if (queue.length < mostWaiting) queue.push(() => start(request, response));
    else socket.destroy();
  };
}
