// HTTP responses of workflows and sources.

import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type { HttpAnswer } from "./session.ts";

export type ResponseOptions = {
  status: number;
  headers?: Record<string, string>;
  body?: unknown;
  immediate?: boolean;
};

/** @throws if the options aren't those of a response. */
export async function httpAnswer(options: ResponseOptions): Promise<HttpAnswer> {
  const { status, headers = {}, body = "", immediate = false, ...others } = options;
  if (!Number.isInteger(status) || status < 100 || status > 599)
    throw new TypeError(`The status of a response must be an integer from 100 to 599, not ${String(status)}.`);
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw new TypeError(`A response has no option "${unknown}".`);
  const sent = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return { status, headers: Object.fromEntries(sent), body: await bodyText(body), immediate };
}

async function bodyText(body: unknown): Promise<string> {
  if (typeof body === "string") return body;
  if (Buffer.isBuffer(body)) return body.toString();
  if (body instanceof Readable) return text(body);
  return JSON.stringify(body);
}
