import http from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { internet, type Network, request } from "../../../../extensions/external-links/request.ts";

type Reply = number | [status: number, location: string] | Error;

/** @param replies by method and path, or by path. Another path answers with status 404. */
function fakeNetwork(replies: Record<string, Reply>): Network & { requests: string[] } {
  const requests: string[] = [];
  return {
    requests,
    isPublicHost: async ({ hostname }) => hostname !== "private.net",
    timeoutMs: 1_000,
    pauseMs: 1,
    fetch: async (url, { method } = {}) => {
      const { host, pathname } = new URL(String(url));
      requests.push(`${method} ${host}${pathname}`);
      const reply = replies[`${method} ${pathname}`] ?? replies[pathname] ?? 404;
      if (reply instanceof Error) throw reply;
      const [status, location] = Array.isArray(reply) ? reply : [reply];
      return new Response(null, { status, headers: location === undefined ? {} : { location } });
    },
  };
}

const failure = (code: string, message: string) =>
  new TypeError("fetch failed", { cause: Object.assign(new Error(message), { code }) });
const noHost = { kind: "dead", reason: "there is no host with that name" };

describe("an address", () => {
  test.each<[name: string, Record<string, Reply>, expected: object, methods: string[]]>([
    ["that answers is fine", { "/": 200 }, { kind: "fine" }, ["HEAD"]],
    ["that refuses HEAD gets GET", { "HEAD /": 405, "GET /": 200 }, { kind: "fine" }, ["HEAD", "GET"]],
    ["that fails once is fine", { "HEAD /": failure("E", "x"), "GET /": 200 }, { kind: "fine" }, ["HEAD", "GET"]],
    ["that isn't found is dead", { "/": 404 }, { kind: "dead", reason: "status 404" }, ["HEAD", "GET"]],
    ["that is gone is dead", { "/": 410 }, { kind: "dead", reason: "status 410" }, ["HEAD", "GET"]],
    ["without a host is dead", { "/": failure("ENOTFOUND", "x") }, noHost, ["HEAD", "GET"]],
    ["that forbids is left to people", { "/": 403 }, { kind: "unchecked", reason: "status 403" }, ["HEAD", "GET"]],
    ["that always fails", { "/": 503 }, { kind: "unreachable", reason: "status 503" }, ["HEAD", "GET"]],
    ["that hangs up", { "/": failure("E", "closed") }, { kind: "unreachable", reason: "closed" }, ["HEAD", "GET"]],
    ["with a redirect to nowhere", { "/": 302 }, { kind: "unchecked", reason: "status 302" }, ["HEAD"]],
  ])("%s", async (_, replies, expected, methods) => {
    const network = fakeNetwork(replies);
    expect(await request("https://a.net/", network)).toEqual(expected);
    expect(network.requests).toEqual(methods.map((method) => `${method} a.net/`));
  });

  test("that isn't public is never requested, not even after a redirect", async () => {
    const network = fakeNetwork({ "/page": [302, "https://private.net/"] });
    const unchecked = { kind: "unchecked", reason: "not a public host" };
    expect(await request("https://private.net/page", network)).toEqual(unchecked);
    expect(await request("https://a.net/page", network)).toEqual(unchecked);
    expect(network.requests).toEqual(["HEAD a.net/page"]);
  });
});

describe("a redirect", () => {
  const network = () =>
    fakeNetwork({
      "/old": [301, "https://b.net/older"],
      "/older": [308, "new?a=1#part"],
      "/new": 200,
      "/login": [302, "/new"],
      "/moved": [301, "/login"],
      "/gone": [301, "/none"],
      "/circle": [302, "/circle"],
    });

  test.each([
    ["/old", { kind: "moved", to: "https://b.net/new?a=1#part" }],
    ["/login", { kind: "fine" }],
    ["/moved", { kind: "moved", to: "https://a.net/login" }],
    ["/gone", { kind: "dead", reason: "status 404" }],
  ])("of %s is only a move as far as it's permanent", async (path, expected) => {
    expect(await request(`https://a.net${path}`, network())).toEqual(expected);
  });

  test("is followed ten times", async () => {
    const circle = network();
    const reason = "it redirects more than 10 times";
    expect(await request("https://a.net/circle", circle)).toEqual({ kind: "unreachable", reason });
    expect(circle.requests).toHaveLength(11);
  });
});

describe("over a real connection", () => {
  /** @returns the answer to a link, and the headers of the last request. */
  async function requestFrom(answer: http.RequestListener, changes: Partial<Network> = {}) {
    let headers: http.IncomingHttpHeaders = {};
    const server = http.createServer((message, response) => {
      headers = message.headers;
      answer(message, response);
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    const network = { ...internet, isPublicHost: async () => true, pauseMs: 1, ...changes };
    return { answer: await request(`http://127.0.0.1:${port}/`, network), headers };
  }

  test("redirects aren't followed by themselves, and the program says its name", async () => {
    const { answer, headers } = await requestFrom(({ url }, response) =>
      response.writeHead(url === "/" ? 301 : 200, { location: "/new" }).end(),
    );
    expect(answer).toMatchObject({ kind: "moved" });
    expect(headers["user-agent"]).toMatch(/^octavo\/\S+ \(link check\)$/);
  });

  test("a host that never answers can't be reached", async () => {
    const { answer } = await requestFrom(() => {}, { timeoutMs: 50 });
    expect(answer).toEqual({ kind: "unreachable", reason: expect.stringContaining("timeout") });
  });

  test("an endless page isn't read to its end", async () => {
    let sentBytes = 0;
    const { answer } = await requestFrom(({ method }, response) => {
      if (method === "HEAD") response.writeHead(405).end();
      const write = () => {
        while (!response.destroyed && response.write("x".repeat(10_000))) sentBytes += 10_000;
        if (!response.destroyed) response.once("drain", write);
      };
      if (method === "GET") write();
    });
    expect(answer).toEqual({ kind: "fine" });
    expect(sentBytes).toBeLessThan(50_000_000);
  });
});
