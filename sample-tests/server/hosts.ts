// The hosts that samples call. A name that starts with a dot stands for all hosts that end in it.

import type { Host } from "./host.ts";
import { airtable } from "./hosts/airtable.ts";
import { apiPipedream } from "./hosts/api-pipedream.ts";
import { cliPipedream } from "./hosts/cli-pipedream.ts";
import { discord } from "./hosts/discord.ts";
import { documentation } from "./hosts/documentation.ts";
import { endpoint } from "./hosts/endpoint.ts";
import { example } from "./hosts/example.ts";
import { github } from "./hosts/github.ts";
import { google } from "./hosts/google.ts";
import { googleSheets } from "./hosts/google-sheets.ts";
import { hubspot } from "./hosts/hubspot.ts";
import { images } from "./hosts/images.ts";
import { intercom } from "./hosts/intercom.ts";
import { jsonPlaceholder } from "./hosts/json-placeholder.ts";
import { loremRss } from "./hosts/lorem-rss.ts";
import { openNotify } from "./hosts/open-notify.ts";
import { pokeapi } from "./hosts/pokeapi.ts";
import { postmanEcho } from "./hosts/postman-echo.ts";
import { rtPipedream } from "./hosts/rt-pipedream.ts";
import { s3 } from "./hosts/s3.ts";
import { sendgrid } from "./hosts/sendgrid.ts";
import { servicenow } from "./hosts/servicenow.ts";
import { slack } from "./hosts/slack.ts";
import { strava } from "./hosts/strava.ts";
import { twitter } from "./hosts/twitter.ts";
import { uploadedBodies } from "./hosts/uploaded-bodies.ts";
import { wttr } from "./hosts/wttr.ts";
import { zoho } from "./hosts/zoho.ts";
import { zoom } from "./hosts/zoom.ts";

export const hosts: Readonly<Record<string, Host>> = {
  ".amazonaws.com": s3,
  "api.airtable.com": airtable,
  "api.github.com": github,
  "api.hubapi.com": hubspot,
  "api.intercom.io": intercom,
  "api.open-notify.org": openNotify,
  "api.pipedream.com": apiPipedream,
  "api.sendgrid.com": sendgrid,
  "api.twitter.com": twitter,
  "api.zoom.us": zoom,
  "cli.pipedream.com": cliPipedream,
  "discord.com": discord,
  "example.com": example,
  ".example.com": example,
  "golangcode.com": images,
  "jsonplaceholder.typicode.com": jsonPlaceholder,
  "lorem-rss.herokuapp.com": loremRss,
  ".m.pipedream.net": endpoint,
  "mail.zoho.com": zoho,
  "pipedream-catcher-bodies.s3.amazonaws.com": uploadedBodies,
  "pipedream.com": documentation,
  "pokeapi.co": pokeapi,
  "postman-echo.com": postmanEcho,
  "rt.pipedream.com": rtPipedream,
  ".service-now.com": servicenow,
  "sheets.googleapis.com": googleSheets,
  "slack.com": slack,
  "wttr.in": wttr,
  "www.googleapis.com": google,
  "www.python.org": images,
  "www.strava.com": strava,
  "www.zohoapis.com": zoho,
};
