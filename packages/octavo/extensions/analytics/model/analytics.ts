// Where a site counts its page views, and what the Content-Security-Policy must allow for it.

import type { PolicySources } from "../../../core/model/policy-sources.ts";

export type Analytics = {
  plausible?: { domain: string; host: string };
  umami?: { website: string; host: string };
  /** The measurement ID of a Google Analytics 4 property. */
  googleAnalytics?: string;
  /** The ID of a container. */
  tagManager?: string;
};

/** Follows Google's guide for Tag Manager and Analytics, including the names of Google's Trusted Types policies. */
const googleSources: PolicySources = {
  "script-src": ["https://*.googletagmanager.com"],
  "img-src": ["https://*.googletagmanager.com", "https://*.google-analytics.com"],
  "connect-src": ["https://*.googletagmanager.com", "https://*.google-analytics.com", "https://*.analytics.google.com"],
  "trusted-types": ["goog#html", "google#safe", "'allow-duplicates'"],
};

/** Plausible and Umami get requests from the site's own script, so that none of theirs has to be allowed. */
export function analyticsSources({ plausible, umami, googleAnalytics, tagManager }: Analytics): PolicySources[] {
  const hosts = [plausible?.host, umami?.host].filter((host) => host !== undefined);
  return [
    ...(hosts.length > 0 ? [{ "connect-src": hosts }] : []),
    ...(googleAnalytics || tagManager ? [googleSources] : []),
  ];
}
