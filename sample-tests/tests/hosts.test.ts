// Requests with mistakes, which the test hosts reject as the real ones would.

import { expect, test } from "vitest";
import { answerOfPage } from "../languages/endpoint.ts";
import type { Sample } from "../sample.ts";
import { hostOf, hosts } from "../server/hosts.ts";
import { pageOf } from "./page-of.ts";

type Sent = { authorization?: string; type?: string; body?: string; headers?: Record<string, string> };

async function answer(method: string, address: string, { authorization, type, body = "", headers: own }: Sent = {}) {
  const url = new URL(address);
  const headers = { ...own, ...(authorization && { authorization }), ...(type && { "content-type": type }) };
  return hostOf(hosts, url.hostname)?.({ method, url, headers, body });
}

const authorization = "Bearer token";
const type = "application/json";

test.each([
  ["https://slack.com/api/users.profile.get", "Bearer"],
  ["https://api.zoom.us/v2/users/me", "Bearer"],
  ["https://www.strava.com/api/v3/athlete/activities", "Bearer"],
  ["https://www.zohoapis.com/books/v3/organizations", "Zoho-oauthtoken"],
  ["https://mail.zoho.com/api/accounts", "Zoho-oauthtoken"],
  ["https://api.hubapi.com/crm/v3/objects/contacts", "Bearer"],
  ["https://example.service-now.com/api/now/table/incident", "Bearer"],
  ["https://api.github.com/user", "Bearer"],
  ["https://sheets.googleapis.com/v4/spreadsheets/ID/values/Sheet1", "Bearer"],
  ["https://discord.com/api/guilds/1/audit-logs", "Bot"],
  ["https://api.twitter.com/2/users/1/mentions", "Bearer"],
  ["https://www.googleapis.com/oauth2/v1/userinfo", "Bearer"],
  ["https://example.com/api/orders", "Bearer"],
  ["https://example.com/api/customer", "Bearer"],
  ["https://example.com/api/records", "Bearer"],
])("GET %s needs credentials of the kind %s, and that method", async (address, scheme) => {
  const fault = expect.stringContaining(`needs the header \`Authorization: ${scheme} <token>\``);
  expect(await answer("GET", address)).toMatchObject({ status: 401, fault });
  expect(await answer("GET", address, { authorization: "Basic token" })).toMatchObject({ status: 401, fault });
  const right = await answer("GET", address, { authorization: `${scheme} token` });
  expect(right?.fault).toBeUndefined();
  expect(right?.body).toBeDefined();
  const wrong = await answer("PUT", address, { authorization: `${scheme} token` });
  expect(wrong?.fault).toMatch(/needs the method GET/);
  expect(
    await answer("GET", address.replace(/([a-z])\/(\w)/, "$1/x$2"), { authorization: `${scheme} token` }),
  ).toBeUndefined();
});

test.each([
  ["https://slack.com/api/chat.postMessage", { text: "Hi" }, { channel: "#general" }],
  ["https://api.sendgrid.com/v3/mail/send", { from: {}, subject: "Hi", content: [] }, { personalizations: [] }],
  ["https://api.intercom.io/contacts/search", {}, { query: {} }],
  ["https://api.github.com/repos/a/b/issues", { body: "Hi" }, { title: "Hi" }],
  ["https://sheets.googleapis.com/v4/spreadsheets/ID/values/A:append?valueInputOption=RAW", {}, { values: [] }],
  ["https://discord.com/api/webhooks/1/token", { text: "Hi" }, { content: "Hi" }],
  ["https://example.com/", { nmae: "Luke" }, { name: "Luke" }],
])("POST %s with %j needs its fields, and the type of its content", async (address, body, missing) => {
  const [name = ""] = Object.keys(missing);
  const post = (sent: Sent) => answer("POST", address, { authorization, type, ...sent });
  expect((await post({ body: JSON.stringify(body) }))?.fault).toMatch(new RegExp(`needs \`.*${name}.*in its body`));
  const complete = JSON.stringify({ ...body, ...missing });
  expect((await post({ body: complete }))?.fault).toBeUndefined();
  expect((await post({ body: complete, type: "application/x-www-form-urlencoded" }))?.fault).toMatch("Content-Type");
});

test("Rows can't be appended without the way in which their values are read", async () => {
  const address = "https://sheets.googleapis.com/v4/spreadsheets/ID/values/A:append";
  expect((await answer("POST", address, { authorization, type, body: '{"values":[]}' }))?.fault).toMatch(
    "needs the query parameter `valueInputOption`",
  );
});

const name = JSON.stringify({ name: "Luke" });
const basic = "Basic dXNlcjpwYXNz";

test.each([
  ["GET", "https://api.example.com/orders", {}, /needs the header `X-API-Key: <key>`/],
  ["GET", "https://api.example.com/orders", { headers: { "x-apikey": "abc" } }, /needs the header `X-API-Key: <key>`/],
  [
    "POST",
    "https://example.com/people?source=a",
    { type, body: name },
    /needs the header `Authorization: Basic <token>`/,
  ],
  [
    "POST",
    "https://example.com/people",
    { authorization: basic, type, body: name },
    /needs the query parameter `source`/,
  ],
  [
    "POST",
    "https://example.com/notify?source=a",
    { authorization: basic, type, body: name },
    /needs `title` in its body/,
  ],
  ["GET", "https://example.com/people?source=a", { authorization: basic }, /needs the method POST/],
])("%s %s with %j is rejected", async (method, address, sent, fault) => {
  expect((await answer(method, address, sent))?.fault).toMatch(fault);
});

test.each([
  ["GET", "https://example.com/api/costumer"],
  ["GET", "https://example.com/item.json"],
  ["GET", "https://api.example.com/order"],
  ["GET", "https://pipedream-emails.s3.amazonaws.com/emails"],
  ["GET", "https://pipedream-catcher-bodies.s3.amazonaws.com/"],
  ["DELETE", "https://s3.us-east-1.amazonaws.com/YOUR-BUCKET/photo.png"],
])("%s %s has no fixture", async (method, address) => {
  expect(await answer(method, address, { authorization })).toBeUndefined();
});

const signature = (id: string, region: string, service = "s3") =>
  `AWS4-HMAC-SHA256 Credential=${id}/20220216/${region}/${service}/aws4_request, SignedHeaders=host, Signature=abc`;
const file = "https://s3.us-east-1.amazonaws.com/YOUR-BUCKET/photo.png";

test.each([
  [file, "", /needs an access key and its signature/],
  [file, "Bearer token", /needs an access key and its signature/],
  [file, signature("undefined", "us-east-1"), /needs an access key and its signature/],
  [file, signature("KEY", "us-east-1", "s4"), /needs an access key and its signature/],
  [file, signature("KEY", "us-west-1"), /needs a signature for the region `us-east-1`, not `us-west-1`/],
  [
    "https://s3.us-east-1.amazonaws.com/YOUR-BUCKET",
    signature("KEY", "us-east-1"),
    /the bucket, and the key of the file/,
  ],
  ["https://s3.amazonaws.com/YOUR-BUCKET/photo.png", signature("KEY", "us-east-1"), /needs the region/],
])("An upload to %s signed with %j is rejected", async (address, authorization, fault) => {
  expect((await answer("PUT", address, { authorization, body: "PNG" }))?.fault).toMatch(fault);
});

test("A signed upload is accepted", async () => {
  const authorization = signature("KEY", "us-east-1");
  for (const address of [file, "https://bucket.s3.us-east-1.amazonaws.com/photo.png"]) {
    const accepted = await answer("PUT", address, { authorization, body: "PNG" });
    expect(accepted).toEqual({ headers: { etag: expect.any(String) } });
  }
});

test.each([
  ["POST", "/?pipedream_upload_bdy=1", { type, body: name }, /unknown query parameter `pipedream_upload_bdy`/],
  ["POST", "/?pipedream_upload_body=true", { type, body: name }, /Write `1` instead of `true`/],
  ["POST", "/", { type, body: name, headers: { "x-pd-upload-bdy": "1" } }, /unknown header `x-pd-upload-bdy`/],
  ["POST", "/", { type, body: name, headers: { "pd-upload-body": "1" } }, /unknown header `pd-upload-body`/],
  ["GET", "/?pipedream_upload_body=1", {}, /uploads no body/],
  ["GET", "/", { type, body: name }, /has a body, but its method is GET/],
  ["POST", "/", { body: name }, /has a body without a `Content-Type`/],
  ["POST", "/", { type, body: '{ "name": "Luke", }' }, /has a body that isn't JSON/],
  ["POST", "/", { type: "application/x-www-form-urlencoded", body: "{ name: Luke }" }, /has a body that isn't JSON/],
  ["POST", "/", { type: "multipart/form-data; boundary=a", body: "--a--" }, /has a form without parts/],
  ["GET", "/schedule", {}, /needs the method POST/],
  ["POST", "/schedule", { type, body: '{ "timestmp": 1, "message": {} }' }, /needs `timestamp` in its body/],
  ["POST", "/schedule", { type, body: '{ "timestamp": "tomorrow", "message": {} }' }, /needs an ISO 8601 time/],
  ["POST", "/cancel", { type, body: '{ "task": "1" }' }, /needs `id` in its body/],
])("%s %s to an endpoint with %j is rejected", async (method, path, sent, fault) => {
  expect((await answer(method, `https://YOUR-ENDPOINT-ID.m.pipedream.net${path}`, sent))?.fault).toMatch(fault);
});

test.each([
  ["GET", "/hello?name=foo", {}],
  ["POST", "/", { type: "application/x-www-form-urlencoded", body: name }],
  ["POST", "/?pipedream_upload_body=1", { type, body: name, headers: { "x-hub-signature-256": "abc" } }],
  ["POST", "/schedule", { type, body: '{ "timestamp": "2022-02-17T09:30:00Z", "message": {} }' }],
])("%s %s to an endpoint with %j is accepted", async (method, path, sent) => {
  const accepted = await answer(method, `https://YOUR-ENDPOINT-ID.m.pipedream.net${path}`, sent);
  expect(accepted).toBeDefined();
  expect(accepted?.fault).toBeUndefined();
});

test("A body that is too large for an endpoint is rejected, unless it's uploaded", async () => {
  const body = JSON.stringify("x".repeat(512 * 2 ** 10));
  const post = (path: string) => answer("POST", `https://YOUR-ENDPOINT-ID.m.pipedream.net${path}`, { type, body });
  expect((await post("/"))?.status).toBe(413);
  expect((await post("/?pipedream_upload_body=1"))?.status).toBeUndefined();
});

const checksToken = `export default defineComponent({
  async run({ steps, $ }) {
    const isValid = steps.trigger.event.headers["x-pipedream-secret"] === process.env.WEBHOOK_SECRET;
    await $.respond({ status: isValid ? 200 : 401, body: "" });
  },
});`;

test.each([
  [{ "x-pipedream-secret": "abc123" }, 200, undefined],
  [{}, 401, undefined],
  [{ "x-pipedream-secret": "abc12" }, 401, /rejects the header `x-pipedream-secret`/],
  [{ "x-pipedream-secrt": "abc123" }, 401, /rejects the header `x-pipedream-secrt`/],
  [{ authorization: "Bearer abc123" }, 401, /rejects the header `authorization`/],
] as const)("Credentials that an endpoint's code doesn't accept are reported: %j", async (headers, status, fault) => {
  const page = pageOf([
    { language: "js", code: checksToken },
    { language: "bash", code: "curl" },
  ]);
  const url = new URL("https://YOUR-ENDPOINT-ID.m.pipedream.net/");
  const sample = page.samples[1] as Sample;
  const given = await answerOfPage(page, sample, { method: "GET", url, headers, body: "" });
  expect(given.status).toBe(status);
  if (fault) expect(given.fault).toMatch(fault);
  else expect(given.fault).toBeUndefined();
});
