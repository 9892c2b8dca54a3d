// Answers the requests of samples in place of the internet. It listens on this machine only. It is an HTTP and HTTPS
// server for any host, and also a proxy, which programs find through `HTTPS_PROXY`.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateCACertificate, getLocal } from "mockttp";
import { type Host, type HostRequest, type HostResponse, type SentRequest, sentResponse } from "./host.ts";
import { hostOf, hosts } from "./hosts.ts";
import { requestFaults } from "./request-faults.ts";

export type SampleServer = {
  port: number;
  /** The certificate that samples must trust, as a PEM file. */
  certificateFile: string;
  /** The environment of a program that sends all its requests here. Node.js needs `redirect.mjs` instead. */
  env: Record<string, string>;
  /** What couldn't be answered since the last call: one sentence for each request. */
  takeFaults: () => string[];
  /** All requests since the last call, in the order in which they arrived. */
  takeRequests: () => SentRequest[];
  close: () => Promise<void>;
};

/** @param own hosts that only one check has, such as the endpoints of the page that it runs. */
export async function startSampleServer(own: Readonly<Record<string, Host>> = {}): Promise<SampleServer> {
  const { key, cert } = await generateCACertificate();
  const server = getLocal({ https: { key, cert } });
  await server.start();
  let faults: string[] = [];
  let requests: SentRequest[] = [];
  await server.forUnmatchedRequest().thenCallback(async ({ method, url, headers, body }) => {
    const text = (await body.getText()) ?? "";
    const request: SentRequest = { method, url: new URL(url), headers: headers as Record<string, string>, body: text };
    requests.push(request);
    faults.push(...requestFaults(request));
    const response = await answerOf(hostOf({ ...hosts, ...own }, request.url.hostname), request);
    if (!response) {
      faults.push(`No fixture answers ${method} ${url}. Add it to sample-tests/server/hosts.`);
      return { statusCode: 501, body: "No fixture answers this request." };
    }
    if (response.fault !== undefined) faults.push(response.fault);
    request.response = response;
    const { status, headers: sent, text: answer } = sentResponse(response);
    return { statusCode: status, headers: sent, body: answer };
  });
  const folder = mkdtempSync(join(tmpdir(), "samples-"));
  const certificateFile = join(folder, "ca.pem");
  writeFileSync(certificateFile, cert);
  const proxy = `http://127.0.0.1:${server.port}`;
  const take = <T>(list: T[], clear: () => void) => {
    clear();
    return list;
  };
  return {
    port: server.port,
    certificateFile,
    env: {
      HTTP_PROXY: proxy,
      HTTPS_PROXY: proxy,
      http_proxy: proxy,
      https_proxy: proxy,
      CURL_CA_BUNDLE: certificateFile,
      REQUESTS_CA_BUNDLE: certificateFile,
      SSL_CERT_FILE: certificateFile,
      NODE_EXTRA_CA_CERTS: certificateFile,
    },
    takeFaults: () => take(faults, () => (faults = [])),
    takeRequests: () => take(requests, () => (requests = [])),
    close: async () => {
      await server.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** If a host can't read the body, such as invalid JSON, that's a mistake in the request. */
async function answerOf(host: Host | undefined, request: HostRequest): Promise<HostResponse | undefined> {
  try {
    return await host?.(request);
  } catch (error) {
    const { message } = error as Error;
    return {
      status: 400,
      fault: `${request.method} ${request.url.href} has a body that the host can't read: ${message}.`,
    };
  }
}
