// The event that an HTTP trigger makes of a request.

import type { HostRequest } from "../server/host.ts";

export type HttpEvent = Record<string, unknown>;

/** The event of a request that a page doesn't show. */
export const defaultEvent: HttpEvent = {
  body: { id: 1, name: "Bulbasaur", type: "plant", message: "Hello" },
  client_ip: "203.0.113.7",
  headers: { "content-type": "application/json" },
  method: "POST",
  path: "/",
  query: {},
  url: "https://YOUR-ENDPOINT-ID.m.pipedream.net/",
};

const uploadedBody = "https://pipedream-catcher-bodies.s3.amazonaws.com/SIGNED_PATH";

export async function eventOf({ method, url, headers, body }: HostRequest): Promise<HttpEvent> {
  const isUpload = url.searchParams.get("pipedream_upload_body") === "1" || headers["x-pd-upload-body"] === "1";
  const type = headers["content-type"] ?? "";
  return {
    body: isUpload ? { raw_body_url: uploadedBody } : await parsedBody(type, body),
    client_ip: "203.0.113.7",
    headers: { ...headers, ...proxyHeaders },
    inferred_body_type: type.includes("json") ? "JSON" : "TEXT",
    method,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    url: url.href,
  };
}

/** Added on the way to the endpoint. */
const proxyHeaders = {
  "x-amzn-trace-id": "Root=1-5e8f0000-000000000000000000000000",
  "x-forwarded-for": "203.0.113.7",
  "x-forwarded-port": "443",
  "x-forwarded-proto": "https",
};

/** Other types than JSON and forms with parts remain text. */
async function parsedBody(type: string, body: string): Promise<unknown> {
  if (type.includes("json") && body) return JSON.parse(body);
  if (!type.startsWith("multipart/form-data")) return body || undefined;
  const form = await new Response(body, { headers: { "content-type": type } }).formData();
  return Object.fromEntries(
    [...form].map(([name, value]) => [name, typeof value === "string" ? value : fileOf(value)]),
  );
}

function fileOf({ name, type }: File): object {
  return {
    encoding: "7bit",
    filename: name,
    mimetype: /\.png$/.test(name) ? "image/png" : type,
    url: "https://SIGNED_URL_OF_THE_FILE",
  };
}
