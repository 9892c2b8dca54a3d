import fc from "fast-check";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { pageHead, pageMarkdown } from "../../../../../core/publish/pages/page-markdown.ts";
import { publishedPage } from "../../../../../core/publish/pages/published-pages.ts";
import { connectPages } from "../../../../../core/site/connect-pages.ts";
import { sampleContent, samplePage } from "../../../../sample-page.ts";
import { sampleWorkshop } from "../../../../sample-workshop.ts";
import { plainSite } from "../../page/compile-text.ts";

const site = { ...plainSite, origin: "https://example.com" };
const version = { id: "v1", label: "v1", status: "supported" as const };
const treeOf = (page: ReturnType<typeof samplePage>, settings = site) => connectPages([page], settings, new Map()).tree;
const fieldsOf = (head: string): Record<string, unknown> => parse(head.split("---\n")[1] ?? "", { version: "1.1" });

const sample = samplePage("/a/", { content: sampleContent({ markdown: "# Page\n" }) });
const described = { ...sample.record, frontmatter: { title: "Page /a/", description: "What it gives." } };

test("a page says what it is and where all others are", async () => {
  const page = { ...sample, record: described };
  expect(await pageMarkdown(page, treeOf(page))).toBe(
    `---
title: "Page /a/"
canonical: https://example.com/docs/a/
description: "What it gives."
---

> All pages of this documentation: https://example.com/docs/llms.txt

# Page
`,
  );
});

test("the date of the last change is that of the day in UTC", () => {
  const source = { ...sample.source, lastChanged: "2030-01-02T23:30:00-05:00" };
  expect(pageHead({ ...sample, source }, treeOf(sample))).toContain("\nupdated: 2030-01-03\n");
});

test("a new date writes the file again, although the page is the same", async () => {
  const keyOn = async (lastChanged: string) => {
    const page = { ...sample, source: { ...sample.source, lastChanged } };
    const tree = treeOf(page);
    const file = [...publishedPage(page, tree)].find(({ path }) => path === "a/index.md");
    const made = await file?.make?.(sampleWorkshop(tree));
    return made && "key" in made ? made.key : undefined;
  };
  expect(await keyOn("2030-01-02T00:00:00Z")).toEqual(expect.any(String));
  expect(await keyOn("2030-01-02T00:00:00Z")).not.toBe(await keyOn("2030-01-03T00:00:00Z"));
});

test("a page that a version shares names its version, its own address, and the canonical one", () => {
  const settings = {
    ...{ ...site, base: "/docs/v1/", sharedBase: "/docs/" },
    edition: { id: "v1", base: "/docs/v1/", version, moved: new Map(), without: new Map() },
  };
  const source = { ...sample.source, sharedFrom: "/b/" };
  expect(fieldsOf(pageHead({ ...sample, source }, treeOf(sample, settings)))).toMatchObject({
    canonical: "https://example.com/docs/b/",
    url: "https://example.com/docs/v1/a/",
    version: "v1",
  });
});

test("any title and description can be read back from the front matter", () => {
  const tree = treeOf(sample);
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" }), (title, description) => {
      const record = { ...sample.record, title, frontmatter: { title, description } };
      expect(fieldsOf(pageHead({ ...sample, record }, tree))).toMatchObject({ title, description });
    }),
  );
});
