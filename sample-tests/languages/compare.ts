// Compares what a page shows with what came out. Values that vary from run to run only have to be of the same kind.

/** What varies, and what stands for it in both texts. */
const varying: readonly [RegExp, string][] = [
  [/\d{4}[/-]\d\d[/-]\d\d[ T]\d\d:\d\d:\d\d(?:\.\d+)?Z?/g, "<time>"],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, "<uuid>"],
  [/\bRoot=1-[0-9a-f]{8}-[0-9a-f]{24}/g, "<trace>"],
  [/\b\d{13}-\d+\b/g, "<event id>"],
  [/\b\d{10}(?:\d{3})?\b/g, "<timestamp>"],
  [/\b(dc|sc|sub|wh|p|u|o|c|d)_[A-Za-z0-9]+\b/g, "<$1 id>"],
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, "<ip>"],
  [/\b(curl|axios|python-requests)\/[\d.]+/g, "<program>"],
];

/** Words that readers replace, such as `SIGNED_URL` and `YOUR-ENDPOINT-ID`, stand for any text without spaces. */
const placeholder = /\b[A-Z]+(?:[_-][A-Z]+)+\b/g;

function withKinds(text: string): string {
  return varying.reduce((result, [pattern, name]) => result.replace(pattern, name), text.trim());
}

/** An ellipsis (…) in the shown text stands for anything. */
export function sameText(shown: string, actual: string): boolean {
  const pattern = withKinds(shown)
    .replace(placeholder, "\u0000")
    .replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")
    .replace(/\s*…/g, "[^]*")
    .replaceAll("\u0000", "\\S+");
  return new RegExp(`^${pattern}$`).test(withKinds(actual));
}

/**
 * @param options.isSubset whether the actual value may have properties that the page leaves out. A property that the page
 * shows as `"…"` stands for any value.
 */
export function sameJson(shown: unknown, actual: unknown, options: { isSubset?: boolean } = {}): boolean {
  if (shown === "…") return actual !== undefined;
  if (typeof shown === "string" && typeof actual === "string") return sameText(shown, actual);
  if (typeof shown === "number" && typeof actual === "number")
    return sameText(String(shown), String(actual)) || shown === actual;
  if (Array.isArray(shown))
    return (
      Array.isArray(actual) &&
      actual.length === shown.length &&
      shown.every((each, position) => sameJson(each, actual[position], options))
    );
  if (!isRecord(shown)) return shown === actual;
  if (!isRecord(actual)) return false;
  const names = Object.keys(shown);
  const isComplete = options.isSubset || Object.keys(actual).every((name) => name in shown);
  return isComplete && names.every((name) => name in actual && sameJson(shown[name], actual[name], options));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
