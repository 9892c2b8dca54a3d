// The event that the steps of a page run with.

import * as v from "valibot";
import { eventOf, type HttpEvent } from "../../site/parts/event-explorer/http-event.ts";
import { isResult, type Page, type Sample } from "../sample.ts";
import type { HostRequest } from "../server/host.ts";
import { defaultEvent } from "./default-event.ts";
import { isEndpointRequest } from "./shown-results.ts";

/** Sends the request of a sample, and returns what arrived. */
export type Send = (sample: Sample) => Promise<HostRequest | undefined>;

/** An event that the page shows or a request that it sends: the nearest one above the step, or else the first below it. */
export async function triggerEvent({ samples }: Page, { index }: Sample, send: Send): Promise<HttpEvent> {
  const origins = samples.filter((each) => isShownEvent(each) || isEndpointRequest(each));
  const origin = origins.filter((each) => each.index < index).at(-1) ?? origins.find((each) => each.index > index);
  if (!origin) return defaultEvent;
  if (isShownEvent(origin)) return shownEvent(origin);
  const request = await send(origin);
  return request ? eventOf(request) : defaultEvent;
}

function isShownEvent(sample: Sample): boolean {
  return (
    isResult(sample) &&
    sample.language === "json" &&
    /^steps\.trigger\.event(?:\.body|\.query)?$/.test(sample.title ?? "")
  );
}

function shownEvent({ title = "", code }: Sample): HttpEvent {
  const value: unknown = JSON.parse(code);
  const [, property] = /\.(body|query)$/.exec(title) ?? [];
  return property ? { ...defaultEvent, [property]: value } : v.parse(v.record(v.string(), v.unknown()), value);
}
