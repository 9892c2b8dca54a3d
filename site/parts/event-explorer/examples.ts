// One event for each kind of trigger, as the pages of each version show it, and the request that the form begins with.

import type { Version } from "./paths.ts";

export const kinds = { http: "HTTP", schedule: "Schedule", email: "Email", rss: "RSS", app: "App" };
export type Kind = keyof typeof kinds;

/** The note says how a reader's own events differ. */
export type Example = { event: object; note: string };

export const host = "YOUR-ENDPOINT-ID.m.pipedream.net";

const httpEvent = {
  body: { message: "Pipedream is awesome!" },
  client_ip: "203.0.113.7",
  headers: { "content-type": "application/json", host, "user-agent": "curl/7.77.0" },
  inferred_body_type: "JSON",
  method: "POST",
  path: "/feedback",
  query: { source: "docs" },
  url: `https://${host}/feedback?source=docs`,
};

const email: Example = {
  event: { mail: { content_url: "https://SIGNED-URL" } },
  note: "This is the event of an email to the `upload.` address. Other emails have the fields of an Amazon SES notification.",
};

const app: Example = {
  event: {
    createdTime: "2022-02-16T08:30:00.000Z",
    fields: { Name: "Luke" },
    id: "rec0123456789",
    metadata: {},
    type: "new_record",
  },
  note: "This is a new Airtable record. Each source has its own fields.",
};

const feedNote = "The fields depend on the feed.";
const requestNote = "Real requests have more headers, and their own IP address.";

export const examples: Readonly<Record<Version, Readonly<Record<Kind, Example>>>> = {
  v1: {
    http: { event: ofVersion("v1", httpEvent), note: requestNote },
    schedule: {
      event: { timer_config: "0 9 * * 1-5", timestamp: 1593937896 },
      note: "If you start the run with **Run Now**, `timer_config` is `Manual`.",
    },
    email,
    rss: { event: { title: "Lorem ipsum", url: "https://example.com/8161" }, note: feedNote },
    app,
  },
  v2: {
    http: { event: ofVersion("v2", httpEvent), note: requestNote },
    schedule: {
      event: { interval_seconds: 3600, timestamp: 1593937896 },
      note: "Real events also contain `timezone_configured` and `timezone_utc`. If the schedule is a cron expression, it's in `cron`.",
    },
    email,
    rss: {
      event: {
        title: "ITEM TITLE",
        description: "ITEM DESCRIPTION",
        link: "https://example.com/news/1",
        pubdate: "2022-02-16T08:30:00.000Z",
        guid: "https://example.com/news/1",
      },
      note: feedNote,
    },
    app,
  },
};

/** Leaves out what only the other version has. */
export function ofVersion(version: Version, event: object): object {
  const other = version === "v1" ? "path" : "inferred_body_type";
  return Object.fromEntries(Object.entries(event).filter(([name]) => name !== other));
}
