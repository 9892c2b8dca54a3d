// HTTP responses of workflows and sources.

import type { HttpAnswer, Run } from "./session.ts";

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

/** What the caller gets if a workflow ends without the response that its code has. */
export const missingResponse: HttpAnswer = {
  status: 400,
  headers: {},
  body: "No $.respond called in workflow",
  immediate: false,
};

export function usesRespond(code: string): boolean {
  return /(?<![\w.])\$\.?respond\(/.test(code);
}

/** If a step fails or ends the workflow, no later step responds. */
export function withMissingResponse(run: Run): Run {
  const isOver = run.failure !== undefined || run.ended !== undefined;
  return isOver && run.response === undefined ? { ...run, response: missingResponse } : run;
}

async function bodyText(body: unknown): Promise<string> {
  if (typeof body === "string") return body;
  if (body instanceof Uint8Array) return Buffer.from(body).toString();
  if (isStream(body)) return streamText(body);
  if (typeof body === "object") return JSON.stringify(body);
  throw new TypeError(
    `The body of a response must be a string, an object, a Buffer, or a stream, not ${String(body)}.`,
  );
}

function isStream(body: unknown): body is AsyncIterable<Uint8Array | string> {
  return typeof body === "object" && body !== null && Symbol.asyncIterator in body;
}

async function streamText(stream: AsyncIterable<Uint8Array | string>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks).toString();
}
