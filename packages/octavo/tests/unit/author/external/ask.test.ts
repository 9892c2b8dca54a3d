import { setMaxListeners } from "node:events";
import { describe, expect, test } from "vitest";
import { ask } from "../../../../src/author/external/ask.ts";
import { type Network, openConnections } from "../../../../src/author/external/request.ts";
import { type RetryPolicy, retryingRequests } from "../../../../src/author/external/retry-policy.ts";
import { type Answerer, type LinkServer, startLinkServer } from "./link-server.ts";

const quickly: RetryPolicy = { perHost: 2, total: 16, pausesMs: [1, 1], longestPauseMs: 1_000 };

const status =
  (code: number, headers: Record<string, string> = {}): Answerer =>
  (_, response) =>
    response.writeHead(code, headers).end();
const redirect = (code: number, location: string) => status(code, { location });
const page =
  (html: string, headers: Record<string, string> = {}): Answerer =>
  (_, response) =>
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", ...headers }).end(html);
/** Different answers to the first requests. */
const inTurn = (...answers: Answerer[]): Answerer => {
  let count = 0;
  return (request, response) => answers[Math.min(count++, answers.length - 1)](request, response);
};
const onGet =
  (onHead: Answerer, onGet: Answerer): Answerer =>
  (request, response) =>
    (request.method === "HEAD" ? onHead : onGet)(request, response);
const reset: Answerer = (request) => request.socket.destroy();
const silence: Answerer = () => {};

function asker({ network }: LinkServer, changes: Partial<Network> = {}) {
  const { signal } = new AbortController();
  setMaxListeners(0, signal);
  const { send } = openConnections({ ...network, ...changes }, "octavo/0 (link check)", signal);
  const { request, checkNetwork } = retryingRequests(send, quickly, signal);
  return { checkNetwork, ask: (address: string, anchors: string[] = []) => ask(address, anchors, request) };
}

describe("an address", () => {
  const answers: [name: string, Answerer, expected: object, methods: string[]][] = [
    ["that answers is fine", status(200), { kind: "fine" }, ["HEAD"]],
    ["that refuses HEAD is asked with GET", onGet(status(405), status(200)), { kind: "fine" }, ["HEAD", "GET"]],
    ["that hides from HEAD is asked with GET", onGet(status(404), status(200)), { kind: "fine" }, ["HEAD", "GET"]],
    ["that hangs up on HEAD is asked with GET", onGet(reset, status(200)), { kind: "fine" }, ["HEAD", "GET"]],
    ["that isn't found is dead", status(404), { kind: "dead", reason: "status 404" }, ["HEAD", "GET"]],
    ["that is gone is dead", status(410), { kind: "dead", reason: "status 410" }, ["HEAD", "GET"]],
    ["that forbids is left to people", status(403), { kind: "unchecked", reason: "status 403" }, ["HEAD", "GET"]],
    ["that wants a login is left to people", status(401), { kind: "unchecked", reason: "status 401" }, ["HEAD", "GET"]],
    [
      "that fails once is asked again",
      inTurn(status(500), status(500), status(200)),
      { kind: "fine" },
      ["HEAD", "GET", "GET"],
    ],
    [
      "that always fails can't be reached",
      status(503),
      { kind: "unreachable", reason: "status 503" },
      ["HEAD", "GET", "GET", "GET"],
    ],
    [
      "that hangs up can't be reached",
      reset,
      { kind: "unreachable", reason: "ECONNRESET" },
      ["HEAD", "GET", "GET", "GET"],
    ],
    [
      "that asks for a pause gets it",
      inTurn(status(429, { "retry-after": "0" }), status(200)),
      { kind: "fine" },
      ["HEAD", "HEAD"],
    ],
    [
      "that asks for a long pause is left alone",
      status(429, { "retry-after": "3600" }),
      { kind: "unchecked", reason: "status 429" },
      ["HEAD"],
    ],
    [
      "that redirects to itself is dead",
      redirect(301, "/page"),
      { kind: "dead", reason: "it redirects in a circle" },
      ["HEAD"],
    ],
    [
      "that redirects to itself with a cookie is left to people",
      status(302, { location: "/page", "set-cookie": "a=1" }),
      { kind: "unchecked", reason: "needs cookies" },
      ["HEAD"],
    ],
    [
      "that redirects without an address is dead",
      status(302),
      { kind: "dead", reason: "it redirects to nothing" },
      ["HEAD"],
    ],
    [
      "that redirects to a file is dead",
      redirect(301, "file:///etc/passwd"),
      { kind: "dead", reason: "it redirects to a file: address" },
      ["HEAD"],
    ],
  ];
  test.each(answers)("%s", async (_, answerer, expected, methods) => {
    const server = await startLinkServer({ "/page": answerer });
    expect((await asker(server).ask(server.at("a", "/page"))).answer).toEqual(expected);
    expect(server.requests.map((request) => request.split(" ")[0])).toEqual(methods);
  });

  test("that never answers can't be reached", async () => {
    const server = await startLinkServer({ "/page": silence });
    const { answer } = await asker(server, { timeoutMs: 50 }).ask(server.at("a", "/page"));
    expect(answer).toEqual({ kind: "unreachable", reason: "no answer within 0.05 s" });
  });

  test("without a host is dead, and so is one whose certificate is for another host", async () => {
    const server = await startLinkServer({ "/page": status(200) });
    const { ask } = asker(server);
    expect((await ask(server.at("gone", "/page"))).answer).toEqual({
      kind: "dead",
      reason: "there is no host with that name",
    });
    expect((await ask(server.at("a.b", "/page"))).answer).toEqual({
      kind: "dead",
      reason: "its certificate is for another host",
    });
    const { answer } = await asker(server, { ca: undefined }).ask(server.at("a", "/page"));
    expect(answer).toEqual({ kind: "dead", reason: "its certificate is self-signed" });
    expect(server.requests).toEqual([]);
  });

  test("that isn't public is never requested, not even after a redirect", async () => {
    const server = await startLinkServer({
      "/page": (_, response) => response.writeHead(302, { location: server.at("private", "/") }).end(),
    });
    const { ask } = asker(server);
    const refused = { kind: "unchecked", reason: "not a public host" };
    expect((await ask(server.at("private", "/page"))).answer).toEqual(refused);
    expect((await ask(server.at("a", "/page"))).answer).toEqual(refused);
    expect(server.requests).toHaveLength(1);
  });

  test("is requested with the name of the program and without cookies", async () => {
    const server = await startLinkServer({
      "/page": status(302, { location: "/other", "set-cookie": "a=1" }),
      "/other": status(200),
    });
    await asker(server).ask(server.at("a", "/page"));
    expect(server.requests).toHaveLength(2);
    expect(server.lastHeaders()).toMatchObject({ "user-agent": "octavo/0 (link check)" });
    expect(server.lastHeaders()).not.toHaveProperty("cookie");
  });
});

describe("a redirect", () => {
  test("is a move if all of them are permanent, on any host", async () => {
    const server = await startLinkServer({
      "/old": (_, response) => response.writeHead(301, { location: server.at("b", "/older") }).end(),
      "/older": redirect(308, "new?a=1#part"),
      "/new": status(200),
    });
    const { answer } = await asker(server).ask(server.at("a", "/old"));
    expect(answer).toEqual({ kind: "moved", to: server.at("b", "/new?a=1#part") });
  });

  test("isn't a move if it's temporary, and neither is what follows a temporary one", async () => {
    const server = await startLinkServer({
      "/login": redirect(302, "/new"),
      "/old": redirect(301, "/login"),
      "/new": status(200),
    });
    const { ask } = asker(server);
    expect((await ask(server.at("a", "/login"))).answer).toEqual({ kind: "fine" });
    expect((await ask(server.at("a", "/old"))).answer).toEqual({ kind: "moved", to: server.at("a", "/login") });
  });

  test("to a page that is gone is dead, and so is an endless chain", async () => {
    const server = await startLinkServer({
      "/old": redirect(301, "/none"),
      "/more": (request, response) => response.writeHead(302, { location: `${request.url}x` }).end(),
      ...Object.fromEntries(
        Array.from({ length: 12 }, (_, count) => [`/hop${count}`, redirect(302, `/hop${count + 1}`)]),
      ),
    });
    const { ask } = asker(server);
    expect((await ask(server.at("a", "/old"))).answer).toEqual({
      kind: "dead",
      reason: `status 404 after a redirect to ${server.at("a", "/none")}`,
    });
    expect((await ask(server.at("a", "/hop0"))).answer).toEqual({
      kind: "dead",
      reason: "it redirects more than 10 times",
    });
  });
});

describe("an address with http:", () => {
  test("is insecure if the one with https: answers", async () => {
    const server = await startLinkServer({ "/page": status(200) });
    const { answer } = await asker(server).ask(server.at("a", "/page", "http"));
    expect(answer).toEqual({ kind: "insecure", to: server.at("a", "/page") });
  });

  test("is fine if it's the only one", async () => {
    const server = await startLinkServer({
      "/page": (request, response) => response.writeHead("encrypted" in request.socket ? 404 : 200).end(),
    });
    expect((await asker(server).ask(server.at("a", "/page", "http"))).answer).toEqual({ kind: "fine" });
  });

  test("has moved if it redirects to the one with https:", async () => {
    const server = await startLinkServer({
      "/page": (request, response) =>
        "encrypted" in request.socket
          ? response.end()
          : response.writeHead(301, { location: server.at("a", "/page") }).end(),
    });
    const { answer } = await asker(server).ask(server.at("a", "/page", "http"));
    expect(answer).toEqual({ kind: "moved", to: server.at("a", "/page") });
  });
});

describe("an anchor", () => {
  const html = `<h2 id="a&amp;b">A</h2><a name=old></a><p id='user-content-readme'>${"x".repeat(100)}</p>`;
  const missingOn = async (answerer: Answerer, ...anchors: string[]) => {
    const server = await startLinkServer({ "/page": answerer });
    const { answer, missingAnchors } = await asker(server).ask(server.at("a", "/page"), anchors);
    expect(answer).toEqual({ kind: "fine" });
    expect(server.requests.map((request) => request.split(" ")[0])).toEqual(["GET"]);
    return missingAnchors;
  };

  test("is searched for in the HTML of the page", async () => {
    expect(await missingOn(page(html), "a&b", "a%26b", "old", "readme", "none", "A&b")).toEqual(["none", "A&b"]);
  });

  test("isn't reported on a page that scripts build, that is compressed, or that isn't HTML", async () => {
    expect(await missingOn(page("<div id=app></div>"), "none")).toEqual([]);
    expect(await missingOn(page(html, { "content-encoding": "gzip" }), "none")).toEqual([]);
    expect(await missingOn(page(html, { "content-type": "text/plain" }), "none")).toEqual([]);
  });

  test("isn't reported on a page that is too long, which isn't read to its end", async () => {
    let written = 0;
    const endless: Answerer = (_, response) => {
      response.writeHead(200, { "content-type": "text/html" });
      const write = () => {
        while (!response.destroyed && response.write(html)) written += html.length;
        if (!response.destroyed) response.once("drain", write);
      };
      write();
    };
    expect(await missingOn(endless, "none")).toEqual([]);
    expect(written).toBeLessThan(50_000_000);
  });
});

describe("many addresses", () => {
  test("are requested two at a time per host, and 16 at a time in total", async () => {
    const left = new Map(Array.from({ length: 12 }, (_, count) => [`h${count}`, 5]));
    const held: (() => void)[] = [];
    /** Answers only when as many requests have come as may run at the same time. */
    const hold: Answerer = (request, response) => {
      held.push(() => {
        const [host] = request.headers.host?.split(".") ?? [];
        left.set(host, (left.get(host) ?? 0) - 1);
        response.end();
      });
      const allowed = [...left.values()].reduce((sum, count) => sum + Math.min(2, count), 0);
      if (held.length === Math.min(16, allowed)) for (const end of held.splice(0)) end();
    };
    const server = await startLinkServer({ "/page": hold });
    const { ask } = asker(server);
    const addresses = [...left].flatMap(([host, count]) =>
      Array.from({ length: count }, (_, number) => server.at(host, `/page?${number}`)),
    );
    const answers = await Promise.all(addresses.map((address) => ask(address)));
    expect(answers.every(({ answer }) => answer.kind === "fine")).toBe(true);
    expect(server.requests).toHaveLength(60);
    expect(server.most).toEqual({ perHost: 2, total: 16 });
  });

  test("of a host that never answers are given up", async () => {
    const server = await startLinkServer({ "/page": reset, "/fine": status(200) });
    const { ask } = asker(server);
    await ask(server.at("b", "/fine"));
    const count = server.requests.length;
    const answers = await Promise.all(Array.from({ length: 50 }, (_, count) => ask(server.at("a", `/page?${count}`))));
    expect(answers.every(({ answer }) => answer.kind === "unreachable")).toBe(true);
    // Two are asked at the same time, so a fourth may have started.
    expect(server.requests.length - count).toBeLessThanOrEqual(16);
    expect((await ask(server.at("b", "/fine"))).answer).toEqual({ kind: "fine" });
  });

  test("on several hosts, none of which answers, only show that there is no network", async () => {
    const server = await startLinkServer({});
    const { ask, checkNetwork } = asker(server);
    const [first, second] = [server.at("gone.a", "/"), server.at("gone.b", "/")];
    expect((await ask(first)).answer.kind).toBe("dead");
    expect(checkNetwork).not.toThrow();
    await ask(second);
    expect(checkNetwork).toThrow("None of 2 hosts answered (there is no host with that name), so nothing was checked.");
  });
});
