// The hosts that need credentials, with the requests that they accept.

import type { Host } from "./host.ts";
import { airtable } from "./hosts/airtable.ts";
import { discord } from "./hosts/discord.ts";
import { example } from "./hosts/example.ts";
import { github } from "./hosts/github.ts";
import { google } from "./hosts/google.ts";
import { googleSheets } from "./hosts/google-sheets.ts";
import { hubspot } from "./hosts/hubspot.ts";
import { intercom } from "./hosts/intercom.ts";
import { sendgrid } from "./hosts/sendgrid.ts";
import { servicenow } from "./hosts/servicenow.ts";
import { slack } from "./hosts/slack.ts";
import { strava } from "./hosts/strava.ts";
import { twitter } from "./hosts/twitter.ts";
import { zoho } from "./hosts/zoho.ts";
import { zoom } from "./hosts/zoom.ts";
import { protect } from "./protect.ts";

const get = (path: RegExp) => ({ method: "GET", path });

const zohoApi = protect(zoho, "Zoho-oauthtoken", [
  get(/^\/(?:books\/v3\/organizations|crm\/v2\/settings\/modules|api\/accounts)$/),
]);

/** What the pages send to a service. Its main page is any website, which can also receive data. */
const ownService = protect(example, undefined, [
  get(/^\/(?:(?:feed|news|blog)\.xml|rss|items\.json|recording\.mp4)?$/),
  { method: "POST", path: /^\/$/, fields: ["name"] },
  { ...get(/^\/api\/(?:customer|orders|records)$/), scheme: "Bearer" },
  { ...get(/^\/orders$/), header: "X-API-Key" },
  { method: "POST", path: /^\/oauth\/token$/, fields: ["grant_type", "refresh_token", "client_id", "client_secret"] },
  { method: "POST", path: /^\/people$/, scheme: "Basic", query: ["source"], fields: ["name"] },
  { method: "POST", path: /^\/notify$/, scheme: "Basic", query: ["source"], fields: ["title"] },
]);

export const protectedHosts: Readonly<Record<string, Host>> = {
  "api.airtable.com": protect(airtable, "Bearer", [
    { method: "POST", path: /^\/v0\/[^/]+\/[^/]+\/?$/, fields: ["fields"] },
  ]),
  // Anyone can read public data.
  "api.github.com": protect(github, "Bearer", [
    get(/^\/user(?:\/repos)?$/),
    { ...get(/^\/(?:repos|users)\//), scheme: undefined },
    { method: "POST", path: /\/issues$/, fields: ["title"] },
    { method: "POST", path: /\/hooks$/, fields: ["config"] },
    { method: "DELETE", path: /\/hooks\/\w+$/ },
  ]),
  "api.hubapi.com": protect(hubspot, "Bearer", [get(/^\/crm\/v3\/objects\/contacts$/)]),
  "api.intercom.io": protect(intercom, "Bearer", [{ method: "POST", path: /^\/contacts\/search$/, fields: ["query"] }]),
  "api.sendgrid.com": protect(sendgrid, "Bearer", [
    { method: "POST", path: /^\/v3\/mail\/send$/, fields: ["personalizations", "from", "subject", "content"] },
  ]),
  "api.twitter.com": protect(twitter, "Bearer", [get(/^\/2\/users\/\w+\/mentions$/)]),
  "api.zoom.us": protect(zoom, "Bearer", [get(/^\/v2\/users\/me$/)]),
  // The address of a webhook is a secret.
  "discord.com": protect(discord, "Bot", [
    get(/^\/api(?:\/v\d+)?\/guilds\/[^/]+\/audit-logs$/),
    { method: "POST", path: /^\/api(?:\/v\d+)?\/channels\/[^/]+\/messages$/, fields: ["content"] },
    {
      method: "POST",
      path: /^\/api\/webhooks\/[^/]+\/[^/]+$/,
      scheme: undefined,
      fields: [["content", "embeds", "file", "payload_json"]],
    },
  ]),
  "example.com": ownService,
  ".example.com": ownService,
  "mail.zoho.com": zohoApi,
  ".service-now.com": protect(servicenow, "Bearer", [get(/^\/api\/now\/table\/incident$/)]),
  "sheets.googleapis.com": protect(googleSheets, "Bearer", [
    get(/^\/v4\/spreadsheets\/[^/]+\/values\/[^/:]+$/),
    {
      method: "POST",
      path: /^\/v4\/spreadsheets\/[^/]+\/values\/[^/:]+:append$/,
      query: ["valueInputOption"],
      fields: ["values"],
    },
  ]),
  "slack.com": protect(slack, "Bearer", [
    get(/^\/api\/users\.profile\.get$/),
    { method: "POST", path: /^\/api\/(?:auth\.test|users\.profile\.get)$/ },
    {
      method: "POST",
      path: /^\/api\/chat\.postMessage$/,
      fields: ["channel", ["text", "blocks", "attachments"]],
    },
  ]),
  "www.googleapis.com": protect(google, "Bearer", [get(/^\/oauth2\/v1\/userinfo$/)]),
  "www.strava.com": protect(strava, "Bearer", [get(/^\/api\/v3\/athlete\/activities$/)]),
  "www.zohoapis.com": zohoApi,
};
