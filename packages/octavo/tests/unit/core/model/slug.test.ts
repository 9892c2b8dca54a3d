import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { slugOf, uniqueSlug } from "../../../../core/model/slug.ts";

/** Headings of the former site, with the anchors that readers have linked to. */
const formerAnchors: [heading: string, anchor: string][] = [
  // A break between letters that nobody sees.
  ["experimental_\u200bcreate", "experimental-create"],
  ["Writing Node.js in Steps", "writing-node-js-in-steps"],
  ["I'm new to programming", "i-m-new-to-programming"],
  ["I know how to code, but don't know JavaScript", "i-know-how-to-code-but-don-t-know-javascript"],
  ["New to JavaScript?", "new-to-javascript"],
  ["$.service.db limitations", "service-db-limitations"],
  ["console.dir", "console-dir"],
  ["CommonJS vs. ESM imports", "commonjs-vs-esm-imports"],
  [
    "Accessing connected account data with this.appName.$auth",
    "accessing-connected-account-data-with-this-appname-auth",
  ],
  ["Send a multipart/form-data request", "send-a-multipart-form-data-request"],
  ["/tmp limitations", "tmp-limitations"],
  [":keepalive messages", "keepalive-messages"],
  ["Server-Sent Events (SSE)", "server-sent-events-sse"],
  ["Limitations on @ mentions", "limitations-on-mentions"],
  ["hello [name]!", "hello-name"],
  [`hello \${name}!`, "hello-name"],
  ["Emit new RSS items on a schedule (~10 mins)", "emit-new-rss-items-on-a-schedule-10-mins"],
  [
    "Step 4 - Move the steps you'd like to delay to Workflow #2",
    "step-4-move-the-steps-you-d-like-to-delay-to-workflow-2",
  ],
  ["@acme/platform axios", "acme-platform-axios"],
  ["Meta + Enter", "meta-enter"],
  ["Using $.send.emit() in workflows", "using-send-emit-in-workflows"],
  ["Known Gaps & Limitations", "known-gaps-limitations"],
  ["When am I invoiced / billed for paid plans?", "when-am-i-invoiced-billed-for-paid-plans"],
  ["Get Org's Subscriptions", "get-org-s-subscriptions"],
];

describe("slugOf", () => {
  test.each(formerAnchors)("%j keeps its former anchor", (heading, anchor) => expect(slugOf(heading)).toBe(anchor));

  test.each([
    ["Café crème", "cafe-creme"],
    ["Ünïcödé", "unicode"],
    ["Ångström", "angstrom"],
    ["ﬁne", "fine"],
    ["Größe", "große"],
    ["日本語", "日本語"],
    ["Привет мир", "привет-мир"],
  ])("%j loses its accents and nothing else", (heading, anchor) => expect(slugOf(heading)).toBe(anchor));

  test.each([
    ["2.0", "_2-0"],
    ["3rd party", "_3rd-party"],
    ["Step 3", "step-3"],
    ["(1) first", "_1-first"],
  ])("%j gets _ before a leading digit", (heading, anchor) => expect(slugOf(heading)).toBe(anchor));

  test.each([
    ["  around  ", "around"],
    ["a - b -- c", "a-b-c"],
    ["snake_case_name", "snake-case-name"],
    ["“Quoted” – ‘and’ — dashed", "quoted-and-dashed"],
    ["a\u0000b", "ab"],
    ["non\u00a0breaking", "non-breaking"],
    ["***", ""],
    ["", ""],
  ])("%j becomes %j", (heading, anchor) => expect(slugOf(heading)).toBe(anchor));

  test("no heading gives an anchor with white space, quotes or a leading digit", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (heading) => {
        expect(slugOf(heading)).not.toMatch(/^\d|^-|-$|--|[\s"'#<>&%?/]/);
      }),
    );
  });

  test("a slug of ASCII letters is its own slug, so a written id may copy it", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[ -~]{0,30}$/), (heading) => {
        const slug = slugOf(heading);
        if (!slug.startsWith("_")) expect(slugOf(slug)).toBe(slug);
      }),
    );
  });
});

describe("uniqueSlug", () => {
  test("a repeated heading is numbered from 2", () => {
    const taken = new Set<string>();
    const slugs = ["Endpoint", "Endpoint", "Parameters", "Endpoint"].map((text) => {
      const slug = uniqueSlug(text, taken);
      taken.add(slug);
      return slug;
    });
    expect(slugs).toEqual(["endpoint", "endpoint-2", "parameters", "endpoint-3"]);
  });

  test("a number that another heading has already is passed over", () => {
    expect(uniqueSlug("Step", new Set(["step", "step-2"]))).toBe("step-3");
  });

  test("a heading without letters still has an anchor", () => {
    expect(uniqueSlug("***", new Set())).toBe("section");
    expect(uniqueSlug("!", new Set(["section"]))).toBe("section-2");
  });
});
