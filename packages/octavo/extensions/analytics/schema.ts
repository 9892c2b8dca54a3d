// The schema of what counts page views. Nothing is counted, and nothing is loaded, without it.

import * as v from "valibot";
import { originFault } from "../../core/model/address.ts";
import { checked, field, optional, text } from "../../core/settings/schemas/rules.ts";

const hostField = (description: string) =>
  v.pipe(
    field(description, checked(originFault)),
    v.transform((written) => new URL(written).origin),
  );
const domain = v.pipe(text, v.regex(/^[\w.-]+(?:\/[\w.-]+)*$/, "Write it like `docs.example.com`"));

export const analytics = v.strictObject({
  plausible: optional(
    "Plausible Analytics. The site sends page views itself, without a script of Plausible.",
    v.strictObject({
      domain: field("The name of the site in Plausible, such as `docs.example.com`.", domain),
      host: v.optional(hostField("The origin of a self-hosted Plausible server."), "https://plausible.io"),
    }),
  ),
  umami: optional(
    "Umami. The site sends page views itself, without a script of Umami.",
    v.strictObject({
      website: field("The ID of the website in Umami.", v.pipe(text, v.uuid("Copy the ID from the settings of Umami"))),
      host: v.optional(hostField("The origin of a self-hosted Umami server."), "https://cloud.umami.is"),
    }),
  ),
  googleAnalytics: optional(
    "The measurement ID of Google Analytics 4.",
    v.pipe(text, v.regex(/^G-[A-Z0-9]+$/, "A measurement ID looks like `G-XXXX`")),
  ),
  tagManager: optional(
    "The container ID of Google Tag Manager.",
    v.pipe(text, v.regex(/^GTM-[A-Z0-9]+$/, "A container ID looks like `GTM-XXXX`")),
  ),
});
