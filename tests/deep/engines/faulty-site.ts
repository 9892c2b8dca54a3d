// Serves the built site with simulated faults of a network, a host, or a deployment, the same for every engine. Each
// site has its own port, so it also has its own storage and cache.

import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { listen } from "../../../packages/octavo/core/serve/http/listen.ts";
import { parseTarget } from "../../../packages/octavo/core/serve/http/request-target.ts";
import { openBuiltSite, respond } from "../../../packages/octavo/core/serve/http/respond.ts";

export const base = "/docs/";

/** In order: a 404, a 500, a proxy's page, half a file, no response, a response that waits for `heal`. */
export type Fault = "lost" | "broken" | "html" | "truncated" | "cut" | "held";

export type FaultySite = {
  address: string;
  /** Paths that were requested. */
  requests: string[];
  /** What pages reported: uncaught errors, policy violations, and console errors. */
  complaints: string[];
  fail: (path: RegExp, fault: Fault) => void;
  heal: () => void;
  /** Replaces the site with another build. */
  deploy: (dist: string) => void;
  close: () => void;
};

const faultyAnswers: Record<"lost" | "broken" | "html", { status: number; body: string }> = {
  lost: { status: 404, body: "Not found" },
  broken: { status: 500, body: "Oops" },
  html: { status: 200, body: "<!doctype html><h1>Log in</h1>" },
};

/** @param prelude runs in every document before anything else. If undefined, scripts are disabled. */
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
    // Neither compressed nor "not modified", because the prelude is inserted into the text of every document.
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
