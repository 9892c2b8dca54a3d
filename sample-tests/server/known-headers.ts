// Names in headers that hosts understand: schemes of authorization, and types of content.

/** Bot is Discord's, Zoho-oauthtoken is Zoho's, and token is GitHub's. */
export const schemes = ["AWS4-HMAC-SHA256", "Basic", "Bearer", "Bot", "Digest", "OAuth", "token", "Zoho-oauthtoken"];

export const contentTypes = [
  ...["form-data", "mixed", "alternative", "related"].map((name) => `multipart/${name}`),
  ...["calendar", "css", "csv", "event-stream", "html", "javascript", "markdown", "plain", "xml"].map(
    (name) => `text/${name}`,
  ),
  ...["gzip", "javascript", "json", "octet-stream", "pdf", "rss+xml", "x-ndjson", "x-www-form-urlencoded"].map(
    (name) => `application/${name}`,
  ),
  ...["xml", "zip"].map((name) => `application/${name}`),
  "message/rfc822",
];

export function isScheme(name: string): boolean {
  return schemes.some((scheme) => scheme.toLowerCase() === name.toLowerCase());
}

/** Types of companies and of images are many. */
export function isContentType(type: string): boolean {
  return contentTypes.includes(type.toLowerCase()) || /^(?:application\/vnd\.|(?:image|audio|video|font)\/)/.test(type);
}
