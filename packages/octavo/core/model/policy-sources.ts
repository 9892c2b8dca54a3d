// What settings add to the Content-Security-Policy.

/** The directives that settings can add to. */
export const policyDirectives = [
  "script-src",
  "connect-src",
  "img-src",
  "style-src",
  "font-src",
  "frame-src",
  "media-src",
  "trusted-types",
] as const;

/** Sources by directive. */
export type PolicySources = { readonly [directive in (typeof policyDirectives)[number]]?: readonly string[] };
