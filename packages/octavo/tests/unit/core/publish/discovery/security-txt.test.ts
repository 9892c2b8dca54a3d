import { expect, test } from "vitest";
import { publishedDiscovery, securityTxt } from "../../../../../core/publish/discovery/published-discovery.ts";
import { connectPages } from "../../../../../core/site/connect-pages.ts";
import { plainSite } from "../../page/compile-text.ts";

const site = { ...plainSite, origin: "https://example.com", lang: "en" };

test("security.txt holds for a year from the first day of the month", () => {
  const security = { contact: "mailto:security@example.com", policy: "https://example.com/policy" };
  expect(
    securityTxt({ ...site, security }, new Date("2026-11-21T10:00:00Z")),
  ).toBe(`Contact: mailto:security@example.com
Expires: 2027-11-01T00:00:00.000Z
Preferred-Languages: en
Canonical: https://example.com/.well-known/security.txt
Policy: https://example.com/policy
`);
});

test("a site that names no contact has none", () => {
  const files = publishedDiscovery(connectPages([], site, new Map()).tree);
  expect(files.filter(({ path }) => path.includes("security"))).toEqual([]);
});
