// What the endpoint of a page's workflow or source answers: the page's own code decides, if it responds.

import crypto from "node:crypto";
import { eventOf, type HttpEvent } from "../../site/parts/event-explorer/http-event.ts";
import { missingResponse, usesRespond } from "../../site/parts/run-sample/runtime/respond.ts";
import type { Page, Sample } from "../sample.ts";
import type { HostRequest, HostResponse } from "../server/host.ts";
import { endpoint, endpointFault, isTooLarge } from "../server/hosts/endpoint.ts";

/** Headers with which callers identify themselves. */
const credentials = ["authorization", "x-pipedream-secret", "x-token"];

/** The values that the requests on the pages send. */
const variables = {
  WEBHOOK_SECRET: "abc123",
  BASIC_AUTH_USERNAME: "YOUR_USERNAME",
  BASIC_AUTH_PASSWORD: "YOUR_PASSWORD",
};

/**
 * @param sample that sends the request.
 * @returns the answer, and the one to the same request without credentials. Nothing if only the whole runtime knows it.
 */
export async function answersOf(page: Page, sample: Sample, request: HostRequest): Promise<HostResponse[]> {
  const responding = respondingSamples(page);
  const code = responding.filter(({ index }) => index < sample.index).at(-1)?.code;
  // The page may still change the code that has responded so far.
  if (!code && responding.length > 0) return [];
  if (!code || isTooLarge(request)) return [(await endpoint(request)) as HostResponse];
  const anonymous = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !credentials.includes(name)));
  const requests = [request, { ...request, headers: anonymous }];
  const answers = await Promise.all(requests.map(async (each) => answerOf(code, await eventOf(each))));
  return answers.filter((each) => each !== undefined);
}

/** The answer to a request that a sample sends, with what is wrong with it. */
export async function answerOfPage(page: Page, sample: Sample, request: HostRequest): Promise<HostResponse> {
  const fault = endpointFault(request);
  if (fault) return { status: 400, fault };
  const [answer] = await answersOf(page, sample, request);
  const sent = Object.keys(request.headers).find((name) => credentials.includes(name) || /^x-(?!pd-)/.test(name));
  // It would get this answer without them, too.
  if (answer?.status === 401 && sent)
    return { ...answer, fault: `The code on the page rejects the header \`${sent}\`. Send what it compares with.` };
  return answer ?? ((await endpoint(request)) as HostResponse);
}

function respondingSamples({ samples }: Page): Sample[] {
  return samples.filter(({ language, code }) => language === "js" && /[.$]respond\(/.test(code));
}

const end = new Error("The code ends the run.");

type Respond = (response: HostResponse) => void;
type Component = { run: (this: object, context: object, $?: object) => Promise<unknown> };

/** @returns undefined if the code needs more than this small part of the runtime before it responds. */
async function answerOf(code: string, event: HttpEvent): Promise<HostResponse | undefined> {
  let answer: HostResponse | undefined;
  const respond: Respond = ({ status, headers, body }) => {
    const names = Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]);
    answer ??= { status, headers: Object.fromEntries(names), body };
  };
  try {
    await runCode(code, event, respond);
  } catch (error) {
    if (error !== end) return answer;
  }
  return answer ?? (usesRespond(code) ? missingResponse : { status: 200, body: "" });
}

async function runCode(code: string, event: HttpEvent, respond: Respond): Promise<void> {
  const $ = { respond, flow: { exit: (): void => undefined }, export: (): void => undefined };
  const steps = { trigger: { event, raw_event: { uri: event.path } } };
  const isComponent = /^(?:export default|module\.exports =)/m.test(code);
  const source = code
    .replace(/^import crypto from "crypto";$/m, "")
    .replace(/^export default|^module\.exports =/m, "return");
  const run = new Function(
    "crypto",
    "defineComponent",
    "process",
    "steps",
    "event",
    "$respond",
    "$end",
    "console",
    `return (async () => {${source}\n})()`,
  );
  const process = { env: variables };
  const $end = () => {
    throw end;
  };
  const silent = { log: (): void => undefined, error: (): void => undefined };
  const same = (component: unknown) => component;
  const result: unknown = await run(crypto, same, process, steps, event, respond, $end, silent);
  if (!isComponent) return;
  const { run: runComponent } = result as Component;
  const instance = {
    http: { respond },
    $emit: (): void => undefined,
    db: { get: (): void => undefined, set: (): void => undefined },
  };
  const isSource = code.includes("this.http.respond");
  await runComponent.call(instance, isSource ? event : { steps, $ }, $);
}
