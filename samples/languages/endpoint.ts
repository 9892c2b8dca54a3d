// What the endpoint of a page's workflow or source answers: the page's own code decides, if it responds.

import type { Page, Sample } from "../sample.ts";
import type { HostRequest, HostResponse } from "../server/host.ts";
import { endpoint } from "../server/hosts/endpoint.ts";
import { eventOf, type HttpEvent } from "./http-event.ts";

/** Headers with which callers identify themselves. */
const credentials = ["authorization", "x-pipedream-secret", "x-token"];

/** The values that the requests on the pages send. */
const variables = {
  WEBHOOK_SECRET: "abc123",
  SECRET: "YOUR_SECRET",
  TOKEN: "YOUR_TOKEN",
  USERNAME: "YOUR_USERNAME",
  PASSWORD: "YOUR_PASSWORD",
};

/**
 * @param sample that sends the request.
 * @returns the answer, and the one to the same request without credentials, if it's another one.
 */
export async function answersOf(page: Page, sample: Sample, request: HostRequest): Promise<HostResponse[]> {
  const code = respondingCode(page, sample);
  if (!code) return [(await endpoint(request)) as HostResponse];
  const anonymous = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !credentials.includes(name)));
  const requests = [request, { ...request, headers: anonymous }];
  const answers = await Promise.all(requests.map(async (each) => answerOf(code, await eventOf(each))));
  return answers.filter((each) => each !== undefined);
}

/** The nearest code above the sample that responds, or else the first below it. */
function respondingCode({ samples }: Page, { index }: Sample): string | undefined {
  const responding = samples.filter(({ language, code }) => language === "js" && /\brespond\(/.test(code));
  const above = responding.filter((each) => each.index < index).at(-1);
  return (above ?? responding.find((each) => each.index > index))?.code;
}

type Respond = (response: HostResponse) => void;
type Component = { run: (this: object, context: object, $?: object) => Promise<unknown> };

/** @returns undefined if the code needs more than this small part of the runtime. */
async function answerOf(code: string, event: HttpEvent): Promise<HostResponse | undefined> {
  let answer: HostResponse | undefined;
  const respond: Respond = ({ status, headers, body }) => {
    const names = Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]);
    answer ??= { status, headers: Object.fromEntries(names), body };
  };
  try {
    await runCode(code, event, respond);
  } catch {
    return undefined;
  }
  return answer ?? { status: 200, body: "" };
}

async function runCode(code: string, event: HttpEvent, respond: Respond): Promise<void> {
  const $ = { respond, flow: { exit: (): void => undefined }, export: (): void => undefined };
  const steps = { trigger: { event } };
  const isComponent = /^(?:export default|module\.exports =)/m.test(code);
  const source = code.replace(/^export default|^module\.exports =/m, "return");
  const run = new Function(
    "defineComponent",
    "process",
    "steps",
    "event",
    "$respond",
    "console",
    `return (async () => {${source}\n})()`,
  );
  const process = { env: variables };
  const silent = { log: (): void => undefined, error: (): void => undefined };
  const result: unknown = await run((component: unknown) => component, process, steps, event, respond, silent);
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
