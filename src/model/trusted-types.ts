// What the browser takes as markup or as the address of a script passes through here alone: the Content-Security-Policy
// asks for Trusted Types and knows no other policy than this one. Where there are none, as in Node, strings stay strings.

export const policyName = "docs";
export const tagManagerOrigin = "https://www.googletagmanager.com";

type Policy = { createHTML: (html: string) => string; createScriptURL: (url: string) => string };

const rules: Policy = {
  // Articles and the interface's own templates: the build has made them all.
  createHTML: (html) => html,
  createScriptURL: (url) => {
    const { origin } = new URL(url, location.href);
    if (origin === location.origin || origin === tagManagerOrigin) return url;
    throw new TypeError(`\`${url}\` is no script of this site.`);
  },
};

const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy } };
const policy = trustedTypes?.createPolicy(policyName, rules) ?? rules;

/** A `TrustedHTML`, typed as the string that the types of the DOM still ask for. */
export const trustedHtml = (html: string): string => policy.createHTML(html);

/** A `TrustedScriptURL`, typed as a string too. @throws for a script from elsewhere. */
export const trustedScriptUrl = (url: string): string => policy.createScriptURL(url);
