// Names in headers that hosts understand: authorization schemes and content types.

/** Bot is Discord's, Zoho-oauthtoken is Zoho's, and token is GitHub's. */
export const schemes = ["AWS4-HMAC-SHA256", "Basic", "Bearer", "Bot", "Digest", "OAuth", "token", "Zoho-oauthtoken"];

const contentTypesOf = (kind: string, names: string) => names.split(" ").map((name) => `${kind}/${name}`);

export const contentTypes = [
  ...contentTypesOf("multipart", "form-data mixed alternative related"),
  ...contentTypesOf("text", "calendar css csv event-stream html javascript markdown plain xml"),
  ...contentTypesOf(
    "application",
    "gzip javascript json octet-stream pdf rss+xml x-ndjson x-www-form-urlencoded xml zip",
  ),
  "message/rfc822",
];

export function isScheme(name: string): boolean {
  return schemes.some((scheme) => scheme.toLowerCase() === name.toLowerCase());
}

/** There are many vendor and media types, so any of them is accepted. */
export function isContentType(type: string): boolean {
  return contentTypes.includes(type.toLowerCase()) || /^(?:application\/vnd\.|(?:image|audio|video|font)\/)/.test(type);
}
