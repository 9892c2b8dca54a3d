// CSS that browsers know and the HTML checker doesn't. Everything else that it reports is a mistake.

import type { Finding } from "./nu-checker.ts";

type Exception = { message: RegExp; around?: RegExp; reason: string };

const exceptions: readonly Exception[] = [
  { message: /^CSS: Unrecognized at-rule “@container”/, reason: "Container queries" },
  { message: /^CSS: “container-type”: Property “container-type” doesn't exist/, reason: "Container queries" },
  {
    message: /^CSS: “(?:anchor-name|position-anchor)”: Parse Error/,
    around: /(?:anchor-name|position-anchor):--/,
    reason: "Anchor positioning",
  },
  {
    message: /^CSS: “position-(?:anchor|area|try)”: Property “position-\w+” doesn't exist/,
    reason: "Anchor positioning",
  },
  {
    message: /^CSS: “interpolate-size”: Property “interpolate-size” doesn't exist/,
    reason: "What only Chromium knows",
  },
  { message: /^CSS: “inset-inline-(?:start|end)”: “anchor\(.*\)” is not/, reason: "Anchor positioning" },
  { message: /^CSS: “top”: Parse Error/, around: /top:calc\(anchor\(/, reason: "Anchor positioning" },
  { message: /^CSS: Parse Error/, around: /[{};]&/, reason: "Nested rules" },
  {
    message: /^CSS: “scrollbar-gutter”: Property “scrollbar-gutter” doesn't exist/,
    reason: "Scroll bars behind dialogs",
  },
  { message: /^CSS: “size-adjust”: Property “size-adjust” doesn't exist/, reason: "Fallback fonts of the same size" },
  {
    message: /^CSS: “reading-(?:flow|order)”: Property “reading-(?:flow|order)” doesn't exist/,
    reason: "Reading order of grids",
  },
  { message: /^CSS: “transition”: “allow-discrete” is not a “transition” value/, reason: "Discrete transitions" },
  {
    message: /^CSS: “box-shadow”: “0%” is not a “color” value/,
    around: /oklch\(0% 0 0\//,
    reason: "`oklch` in a shadow",
  },
  { message: /^CSS: Unknown pseudo-element or pseudo-class “::details-content”/, reason: "Closed `details` in print" },
  { message: /^CSS: “(?:rx|paint-order)”: Property “(?:rx|paint-order)” doesn't exist/, reason: "Properties of SVG" },
  { message: /^Trailing slash on void elements has no effect/, reason: "React writes `<input/>`" },
];

/** @returns what isn't excepted, and the reasons of exceptions that weren't needed. */
export function withoutExceptions(findings: readonly Finding[]): { mistakes: Finding[]; unused: string[] } {
  const used = new Set<Exception>();
  const mistakes = findings.filter((finding) => {
    const exception = exceptions.find(
      ({ message, around = /(?:)/ }) => message.test(finding.message) && around.test(finding.around),
    );
    if (exception) used.add(exception);
    return !exception;
  });
  return { mistakes, unused: exceptions.filter((each) => !used.has(each)).map(({ message }) => message.source) };
}
