// A server with every kind of answer, under any number of host names. It speaks HTTP and HTTPS on one port, because an
// address with `http:` is compared with the same one with `https:`.

import http, { type IncomingMessage, type ServerResponse } from "node:http";
import https from "node:https";
import net, { type AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import type { Network } from "../../../../src/author/external/request.ts";

export type Answerer = (request: IncomingMessage, response: ServerResponse) => void;

export type LinkServer = {
  /** The address of a path on one of the hosts. */
  at: (host: string, path: string, scheme?: "http" | "https") => string;
  /** `HEAD http://a.sites.test/path`, in the order in which they came. */
  requests: string[];
  /** The headers of the last request. */
  lastHeaders: () => http.IncomingHttpHeaders;
  /** The most requests at the same time: to one host, and in total. */
  most: { perHost: number; total: number };
  network: Network;
};

/** @param answers by path. Another path answers with status 404. */
export async function startLinkServer(answers: Record<string, Answerer>): Promise<LinkServer> {
  const requests: string[] = [];
  const running: string[] = [];
  const most = { perHost: 0, total: 0 };
  let lastHeaders: http.IncomingHttpHeaders = {};
  const answer =
    (scheme: string): Answerer =>
    (request, response) => {
      const host = request.headers.host?.replace(/:\d+$/, "") ?? "";
      requests.push(`${request.method} ${scheme}://${host}${request.url}`);
      lastHeaders = request.headers;
      running.push(host);
      most.total = Math.max(most.total, running.length);
      most.perHost = Math.max(most.perHost, running.filter((other) => other === host).length);
      response.on("close", () => running.splice(running.indexOf(host), 1));
      const known = answers[new URL(request.url ?? "/", "http://host").pathname];
      if (known) known(request, response);
      else response.writeHead(404).end();
    };
  const plain = http.createServer(answer("http"));
  const secure = https.createServer({ key: privateKey, cert: certificate }, answer("https"));
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.once("data", (start) => {
      socket.pause();
      socket.unshift(start);
      // A TLS connection starts with a record of this type.
      (start[0] === 0x16 ? secure : plain).emit("connection", socket);
      process.nextTick(() => socket.resume());
    });
  });
  secure.on("tlsClientError", () => {});
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    at: (host, path, scheme = "https") => `${scheme}://${host}.sites.test:${port}${path}`,
    requests,
    lastHeaders: () => lastHeaders,
    most,
    network: {
      lookup: (host, options, done) => {
        if (host.startsWith("gone.")) done(Object.assign(new Error("not found"), { code: "ENOTFOUND" }), "", 0);
        else if (options.all) done(null, [{ address: "127.0.0.1", family: 4 }]);
        else done(null, "127.0.0.1", 4);
      },
      isRefused: (host) => host.startsWith("private."),
      timeoutMs: 20_000,
      ca: certificate,
    },
  };
}

/** Only for this server. The certificate is for `*.sites.test` until 2126. */
const privateKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgXIdKj/BhvkVAtSRQ
ahL7aTCDjmWiE5lRR8eylFe5yHyhRANCAARwaN3DrqMMU1zMlxb4pJA8eJC+igI6
ybHWOyJ96RdAfqWYXIMAC1goPmP9fMttl84XFHEXxb/baUhN32QAjJyL
-----END PRIVATE KEY-----
`;
const certificate = `-----BEGIN CERTIFICATE-----
MIIBmTCCAUCgAwIBAgIUQuAkjL1Gu/gbvond3NZeUax6r9EwCgYIKoZIzj0EAwIw
FTETMBEGA1UEAwwKc2l0ZXMudGVzdDAgFw0yNjExMjMwNDA2MjZaGA8yMTI2MTAz
MDA0MDYyNlowFTETMBEGA1UEAwwKc2l0ZXMudGVzdDBZMBMGByqGSM49AgEGCCqG
SM49AwEHA0IABHBo3cOuowxTXMyXFvikkDx4kL6KAjrJsdY7In3pF0B+pZhcgwAL
WCg+Y/18y22XzhcUcRfFv9tpSE3fZACMnIujbDBqMB0GA1UdDgQWBBTfGYrsKGit
rduFMPOYiGE0hsIwiTAfBgNVHSMEGDAWgBTfGYrsKGitrduFMPOYiGE0hsIwiTAP
BgNVHRMBAf8EBTADAQH/MBcGA1UdEQQQMA6CDCouc2l0ZXMudGVzdDAKBggqhkjO
PQQDAgNHADBEAiBPqiudUG3nuyK1QktUMrZS6Ggj+YvAzuOLopBrNiFAWQIgSwTw
vQEwCxXasqHrpY73lbCnuI1J7d2RsG8Qff81rZ0=
-----END CERTIFICATE-----
`;
