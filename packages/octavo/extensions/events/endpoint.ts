// Receives reader events: as JSON from the script, or as a form without it.

import { createHash, randomBytes } from "node:crypto";
import { dayMs } from "../../core/model/day.ts";
import type { Answer } from "../../core/model/endpoint.ts";
import { clientOf, createRateLimit } from "../../core/serve/http/rate-limit.ts";
import { feedbackPage, languageAt, refusedPage } from "./form-page.ts";
import type { FeedbackLanguage } from "./languages.ts";
import { eventReader, type ReadEvent, type ReaderEvent, readForm, type Vote } from "./model/read-event.ts";
import { type EventStore, openEventStore } from "./store.ts";

/** For bursts. A reader who tries many searches stays below this limit. */
const inBursts = { burst: 30, perSecond: 0.5, mostClients: 10_000 };
/** For the whole day. */
const perDay = { burst: 500, perSecond: 500 / (dayMs / 1000), mostClients: 50_000 };

type Settings = { path: string; languages: readonly FeedbackLanguage[] };

export function open(settings: Settings, data?: string): Answer {
  return answerEvents(settings, data === undefined ? { add: () => true } : openEventStore(data));
}

/** @param now the time in milliseconds. */
export function answerEvents({ path, languages }: Settings, store: EventStore, now: () => number = Date.now): Answer {
  const hasBudget = dailyBudget(now);
  const quick = createRateLimit(inBursts, now);
  // The pages of other languages and versions are below the original's.
  const readEvent = eventReader(languages[0]?.base ?? "/");
  return async (request, address) => {
    if (request.method === "GET") return afterForm(new URL(request.url).searchParams, languages, readEvent);
    const type = mediaType(request);
    const isForm = type === "application/x-www-form-urlencoded";
    const language = languageAt(refererPath(request), languages);
    const { notStored, notTracked } = language.texts;
    /** @param shown to readers, in their language. A form that someone else made gets the message. */
    const refuse = (status: number, message: string, headers = {}, shown = message) =>
      isForm ? refusedPage(status, shown, language) : new Response(`${message}\n`, { status, headers });
    if (!isForm && type !== "application/json") return refuse(415, "Send an event as JSON.");
    if (!isSameOrigin(request)) return refuse(403, "Only pages of this site can send events.");
    if (isOptedOut(request)) {
      // A script can ignore it, but a reader who sent a form has to know.
      if (!isForm) return new Response(null, { status: 204 });
      return refuse(200, notTracked);
    }
    const seconds = quick(address);
    if (seconds > 0)
      return refuse(429, "Too many events. Try again later.", { "retry-after": String(seconds) }, notStored);
    if (!hasBudget(address)) return refuse(429, "Too many events today.", { "retry-after": "3600" }, notStored);
    const event = isForm
      ? readForm(new URLSearchParams(await request.text()), readEvent)
      : readEvent(await jsonOf(request));
    if (!event) return refuse(400, "This isn't an event.");
    if (!store.add(event)) return refuse(507, "No more events can be stored today.", {}, notStored);
    return isForm ? seeOther(event, path) : new Response(null, { status: 204 });
  };
}

/**
 * Limits what one address may send in a day. The address is only remembered as a hash, whose salt changes every day and
 * isn't stored.
 */
function dailyBudget(now: () => number): (address: string) => boolean {
  const limit = createRateLimit(perDay, now);
  let day = 0;
  let salt = randomBytes(16);
  return (address) => {
    const today = Math.floor(now() / dayMs);
    if (today !== day) [day, salt] = [today, randomBytes(16)];
    return limit(createHash("sha256").update(salt).update(clientOf(address)).digest("base64url")) === 0;
  };
}

/** The page that a form leads to, so that reloading it doesn't send the form again. */
function seeOther(event: ReaderEvent, path: string): Response {
  const { page } = event;
  const asked = new URLSearchParams({ page });
  if (event.type === "feedback" && !event.comment) asked.set("helpful", event.helpful);
  return new Response(null, { status: 303, headers: { location: `${path}?${asked}` } });
}

function afterForm(asked: URLSearchParams, languages: readonly FeedbackLanguage[], readEvent: ReadEvent): Response {
  const helpful: Vote | undefined = asked.get("helpful") === "no" ? "no" : asked.has("helpful") ? "yes" : undefined;
  // Only a page of this site is linked to.
  const event = readEvent({ type: "feedback", page: asked.get("page"), helpful: helpful ?? "yes" });
  const language = languageAt(event?.page ?? "", languages);
  return event
    ? feedbackPage(event.page, helpful, language)
    : refusedPage(400, "Open a page, and use the form at its end.", language);
}

/** Browsers say where a request comes from. Other programs can send anything, so the limits apply to them. */
function isSameOrigin({ headers, url }: Request): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const origin = headers.get("origin");
  return origin === null || (URL.canParse(origin) && new URL(origin).host === new URL(url).host);
}

/** The page that a form was on, unless the browser keeps it to itself. */
function refererPath({ headers }: Request): string {
  const address = headers.get("referer") ?? "";
  return URL.canParse(address) ? new URL(address).pathname : "";
}

/** Global Privacy Control and Do Not Track, for forms that no script could hide. */
function isOptedOut({ headers }: Request): boolean {
  return headers.get("sec-gpc") === "1" || headers.get("dnt") === "1";
}

function mediaType({ headers }: Request): string {
  return (headers.get("content-type") ?? "").replace(/;.*$/s, "").trim().toLowerCase();
}

async function jsonOf(request: Request): Promise<unknown> {
  try {
    return JSON.parse(await request.text());
  } catch {
    return undefined;
  }
}
