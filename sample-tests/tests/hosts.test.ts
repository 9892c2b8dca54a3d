// Requests with mistakes, which the test hosts reject as the real ones would.

import { expect, test } from "vitest";
import { hostOf, hosts } from "../server/hosts.ts";

type Sent = { authorization?: string; type?: string; body?: string };

async function answer(method: string, address: string, { authorization, type, body = "" }: Sent = {}) {
  const url = new URL(address);
  const headers = { ...(authorization && { authorization }), ...(type && { "content-type": type }) };
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
