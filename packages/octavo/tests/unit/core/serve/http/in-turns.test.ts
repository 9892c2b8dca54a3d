import { EventEmitter, once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect, Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTurns } from "../../../../../core/serve/http/in-turns.ts";

/** The paths of the requests that the server has begun to answer. */
let begun: string[] = [];
const server = createServer(
  inTurns(({ url = "" }, response) => {
    begun.push(url);
    // Answers of later requests are ready before those of earlier ones.
    if (url === "/slow") setImmediate(() => response.end(url));
    else response.end(url === "/large" ? "x".repeat(10_000_000) : url);
  }),
);
beforeAll(() => once(server.listen(0, "127.0.0.1"), "listening"));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const last = "GET /last HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
const open = () => connect((server.address() as AddressInfo).port, "127.0.0.1");

/** Sends requests at the same time. @returns what the server answers until it ends the connection. */
async function send(requests: string): Promise<string> {
  const socket = open();
  let answer = "";
  socket.on("data", (data) => {
    answer += data;
  });
  socket.on("error", () => {});
  socket.write(requests);
  await once(socket, "close");
  return answer;
}

test("the answers of a connection come in the order of its requests", async () => {
  const answer = await send(["/a", "/slow", "/b", "/slow", "/c"].map(request).join("") + last);
  expect([...answer.matchAll(/^\/\w+/gm)].map(([path]) => path.replace(/HTTP$/, ""))).toEqual([
    ...["/a", "/slow", "/b", "/slow", "/c", "/last"],
  ]);
});

test("a request waits until the answer before it has been sent", () => {
  const started: ServerResponse[] = [];
  const answer = inTurns((_, response) => void started.push(response));
  const socket = new Socket();
  const responses = Array.from({ length: 3 }, () => new EventEmitter() as ServerResponse);
  for (const response of responses) answer({ socket } as IncomingMessage, response);
  for (const [index, response] of responses.entries()) {
    expect(started).toEqual(responses.slice(0, index + 1));
    response.emit("close");
  }
});

test("a client that never reads gets one answer, while others get theirs", async () => {
  begun = [];
  const socket = open();
  socket.on("error", () => {});
  socket.pause();
  socket.write(request("/large").repeat(50));
  while (!begun.includes("/large")) expect(await send(last)).toContain("/last");
  expect(await send(request("/a") + last)).toContain("/last");
  expect(begun.filter((path) => path === "/large")).toHaveLength(1);
  socket.destroy();
});

test("a client that sends too many requests without waiting is disconnected", async () => {
  begun = [];
  await send(request("/slow").repeat(500));
  expect(begun.length).toBeLessThan(102);
  expect(await send(request("/a") + last)).toContain("/last");
});
