// The only way to pass markup and script URLs to the browser: the Content-Security-Policy requires Trusted Types and
// allows only this policy. Without Trusted Types, as in Node, strings are passed through.

export const policyName = "docs";
export const tagManagerOrigin = "https://www.googletagmanager.com";

type Policy = { createHTML: (html: string) => string; createScriptURL: (url: string) => string };

const rules: Policy = {
  // All markup comes from the build: articles and the interface's own templates.
  createHTML: (html) => html,
  createScriptURL: (url) => {
    const { origin } = new URL(url, location.href);
    if (origin === location.origin || origin === tagManagerOrigin) return url;
    throw new TypeError(`\`${url}\` is no script of this site.`);
  },
};

const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy } };
const policy = trustedTypes?.createPolicy(policyName, rules) ?? rules;

/** A `TrustedHTML` typed as a string, because the DOM types still expect a string. */
export const trustedHtml = (html: string): string => policy.createHTML(html);

/** A `TrustedScriptURL`, also typed as a string. @throws for a script from another origin. */
export const trustedScriptUrl = (url: string): string => policy.createScriptURL(url);
