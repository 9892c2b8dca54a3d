// The built site behind a server that fails as it is told: what a network, a host or a deployment may do to a page,
// alike for every engine. On a port of its own, so with a storage and a cache of its own.

import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { listen } from "../../src/serve/listen.ts";
import { parseTarget } from "../../src/serve/request-target.ts";
import { openBuiltSite, respond } from "../../src/serve/respond.ts";

export const base = "/docs/";

/** No answer but 404 or 500; a page of a proxy; half a file; no answer at all; an answer that waits for `heal`. */
export type Fault = "lost" | "broken" | "html" | "truncated" | "cut" | "held";

export type FaultySite = {
  address: string;
  /** Paths that were asked for. */
  requests: string[];
  /** What pages have reported: uncaught errors, violations of the policy, errors on the console. */
  complaints: string[];
  fail: (path: RegExp, fault: Fault) => void;
  heal: () => void;
  /** Puts another build in the place of this one. */
  deploy: (dist: string) => void;
  close: () => void;
};

const faultyAnswers: Record<"lost" | "broken" | "html", { status: number; body: string }> = {
  lost: { status: 404, body: "Not found" },
  broken: { status: 500, body: "Oops" },
  html: { status: 200, body: "<!doctype html><h1>Log in</h1>" },
};

/** @param prelude runs in every document before anything else; where it is undefined, no script runs at all. */
export async function openFaultySite(dist: string, prelude: string | undefined): Promise<FaultySite> {
  let site = openBuiltSite(dist, base);
  let faults: { path: RegExp; fault: Fault }[] = [];
  let held: (() => void)[] = [];
  const requests: string[] = [];
  const complaints: string[] = [];

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "", "http://site");
    if (pathname === "/complaints") return takeComplaint(request, response);
    requests.push(pathname);
    const fault = faults.find(({ path }) => path.test(pathname))?.fault;
    if (fault === "held") await new Promise<void>((resolve) => held.push(resolve));
    if (fault === "cut") response.destroy();
    else if (fault && fault in faultyAnswers) sendFaulty(response, fault);
    else send(request, response, fault === "truncated");
  });

  async function takeComplaint(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = (await request.setEncoding("utf8").toArray()).join("");
    if (text) complaints.push(text);
    response.end();
  }

  function sendFaulty(response: ServerResponse, fault: Fault): void {
    const { status, body } = faultyAnswers[fault as keyof typeof faultyAnswers];
    response.writeHead(status, { "content-type": "text/html", "cache-control": "no-store" }).end(body);
  }

  function send(request: IncomingMessage, response: ServerResponse, truncated: boolean): void {
    // Neither compressed nor "not modified": the prelude goes into the text of every document.
    const { accept } = request.headers;
    const target = parseTarget(request.url ?? "") ?? { pathname: "", search: "" };
    const { status, headers, body } = respond(request.method ?? "GET", target, { accept }, site);
    const sent = headers["content-type"]?.startsWith("text/html") ? withPrelude(String(body), headers) : body;
    const length = Buffer.byteLength(sent ?? "");
    response.writeHead(status, { ...headers, "content-length": length });
    if (truncated) response.write(sent?.slice(0, length / 2), () => response.destroy());
    else response.end(sent);
  }

  function withPrelude(document: string, headers: Record<string, string>): string {
    const policy = headers["content-security-policy"] ?? "script-src;";
    const hash = createHash("sha256")
      .update(prelude ?? "")
      .digest("base64");
    headers["content-security-policy"] =
      prelude === undefined
        ? policy.replace(/script-src[^;]*/, "script-src 'none'")
        : policy.replace("script-src", `script-src 'sha256-${hash}'`);
    return document.replace("<head>", () => `<head><script>${prelude}</script>`);
  }

  const heal = () => {
    faults = [];
    for (const release of held) release();
    held = [];
  };
  return {
    address: await listen(server, "127.0.0.1", 0, base),
    requests,
    complaints,
    fail: (path, fault) => faults.push({ path, fault }),
    heal,
    deploy: (other) => {
      site = openBuiltSite(other, base);
    },
    close: () => close(server, heal),
  };
}

function close(server: Server, heal: () => void): void {
  heal();
  server.closeAllConnections();
  server.close();
}
