// postman-echo.com, which answers with what it received.

import { setTimeout } from "node:timers/promises";
import type { Host, HostRequest, HostResponse } from "../host.ts";

const json = { "content-type": "application/json; charset=utf-8" };

export const postmanEcho: Host = (request) => {
  const { method, url, headers } = request;
  const args = Object.fromEntries(url.searchParams);
  const status = /^\/status\/(\d{3})$/.exec(url.pathname)?.[1];
  if (status) return { status: Number(status), headers: json, body: { status: Number(status) } };
  const delay = /^\/delay\/(\d)$/.exec(url.pathname)?.[1];
  if (delay) return after(Number(delay), { headers: json, body: { delay } });
  if (url.pathname === "/ip") return { headers: json, body: { ip: "203.0.113.10" } };
  if (url.pathname === "/headers") return { headers: json, body: { headers } };
  if (url.pathname !== `/${method.toLowerCase()}`) return undefined;
  const shown = shownHeaders(headers);
  if (method === "GET") return { headers: json, body: { args, headers: shown, url: url.href } };
  const { json: parsed, ...sent } = echoedBody(request);
  return { headers: json, body: { args, ...sent, headers: shown, json: parsed, url: url.href } };
};

async function after(seconds: number, response: HostResponse): Promise<HostResponse> {
  await setTimeout(seconds * 1000);
  return response;
}

/** The service doesn't repeat what only concerns the connection. */
function shownHeaders(headers: HostRequest["headers"]): Record<string, string> {
  const hidden = new Set(["connection", "accept-encoding"]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hidden.has(name)));
}

function echoedBody({ headers, body }: HostRequest): Record<string, unknown> {
  const type = headers["content-type"] ?? "";
  if (type.includes("json") && body) return { data: JSON.parse(body), files: {}, form: {}, json: JSON.parse(body) };
  if (type.includes("urlencoded")) {
    const form = Object.fromEntries(new URLSearchParams(body));
    return { data: "", files: {}, form, json: form };
  }
  if (type.includes("multipart/form-data")) return { data: {}, json: null, ...multipart(type, body) };
  return { data: body, files: {}, form: {}, json: null };
}

function multipart(type: string, body: string): { form: Record<string, string>; files: Record<string, string> } {
  const form: Record<string, string> = {};
  const files: Record<string, string> = {};
  const boundary = /boundary=([^;]+)/.exec(type)?.[1] ?? "";
  for (const part of body.split(`--${boundary}`).slice(1, -1)) {
    const [head = "", content = ""] = part.split("\r\n\r\n");
    const [, name = ""] = /[; ]name="([^"]*)"/.exec(head) ?? [];
    const [, file] = /filename="([^"]*)"/.exec(head) ?? [];
    const value = content.replace(/\r\n$/, "");
    if (file === undefined) form[name] = value;
    else files[file] = `data:application/octet-stream;base64,${Buffer.from(value).toString("base64")}`;
  }
  return { form, files };
}
