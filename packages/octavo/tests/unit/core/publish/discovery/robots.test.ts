import { expect, test } from "vitest";
import { robotsTxt } from "../../../../../core/publish/discovery/published-discovery.ts";

test("robots.txt allows everything and names the sitemap by its whole address", () => {
  const text = robotsTxt({ origin: "https://example.com", base: "/docs/" });
  expect(text).toBe("User-agent: *\nAllow: /\nSitemap: https://example.com/docs/sitemap.xml\n");
});
