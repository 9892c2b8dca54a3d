// Answers requests with the answers that were recorded when the sample was checked. Nothing is sent.

import axios, { type AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from "axios";
import type { Answer, Sent } from "../run.ts";
import { host } from "./host.ts";

let answers: readonly Answer[] = [];
const sent: Sent[] = [];
let waiting = 0;
const atEnd: (() => void)[] = [];

/** Starts a run. */
export function useAnswers(recorded: readonly Answer[]): void {
  answers = recorded;
}

export function sentRequests(): readonly Sent[] {
  return sent;
}

export function countRequests(): number {
  return waiting;
}

export function requestsEnd(): Promise<void> {
  return waiting === 0 ? Promise.resolve() : new Promise((resolve) => atEnd.push(resolve));
}

axios.defaults.adapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
  const request = requestOf(config);
  sent.push(request);
  waiting += 1;
  try {
    // An answer takes time, so what doesn't wait for it ends before.
    await new Promise((resolve) => setTimeout(resolve, 100));
    return settled(config, answerTo(request));
  } finally {
    waiting -= 1;
    if (waiting === 0) for (const resolve of atEnd.splice(0)) resolve();
  }
};

function requestOf(config: InternalAxiosRequestConfig): Sent {
  const headers = Object.entries(config.headers?.toJSON() ?? {}).map(([name, value]) => [
    name.toLowerCase(),
    String(value),
  ]);
  const { data } = config;
  const address = axios.getUri(config);
  return {
    method: (config.method ?? "get").toUpperCase(),
    url: host("url", address, null)?.href ?? address,
    headers: Object.fromEntries(headers),
    body: data === undefined || data === null ? "" : String(data),
  };
}

/** @throws if nothing was recorded for the address. Another body or query gets the answer of the recorded one. */
function answerTo({ method, url, body }: Sent): Answer {
  const [path] = url.split("?");
  const same = answers.filter((each) => each.method === method && each.url.split("?")[0] === path);
  const answer = same.find((each) => each.url === url && each.body === body) ?? same.find((each) => each.url === url);
  const found = answer ?? same[0];
  if (!found) throw new Error(`There's no recorded answer to ${method} ${url}. Nothing is sent from this page.`);
  return found;
}

function settled(config: InternalAxiosRequestConfig, { status, headers, text }: Answer): AxiosResponse {
  const response = { data: text, status, statusText: "", headers, config, request: {} } as AxiosResponse;
  if (config.validateStatus?.(status) ?? true) return response;
  const code = status < 500 ? axios.AxiosError.ERR_BAD_REQUEST : axios.AxiosError.ERR_BAD_RESPONSE;
  const error: AxiosError = new axios.AxiosError(
    `Request failed with status code ${status}`,
    code,
    config,
    {},
    response,
  );
  throw error;
}
