import { type DefaultTreeAdapterMap, parseFragment } from "parse5";
import { describe, expect, test } from "vitest";
import type { Edition } from "../../../../core/model/edition.ts";
import type { Site } from "../../../../core/model/site.ts";
import { searchName } from "../../../../core/model/site-name.ts";
import { openSearch } from "../../../../extensions/search/open-search.ts";
import { plainSite } from "../../core/page/compile-text.ts";

const site = { ...plainSite, origin: "https://example.com", product: "Acme & Sons", description: "Docs <of> Acme" };
const v1: Edition = {
  ...{ id: "v1", base: "/docs/v1/", moved: new Map(), without: new Map() },
  version: { id: "v1", label: "Version 1", status: "supported" },
};

/** The text of each element, and the attributes of those without text. */
function read(changes: Partial<Site> = {}): Record<string, unknown> {
  const content = openSearch({ ...site, ...changes });
  expect(content).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<OpenSearchDescription xmlns="http:\/\/a9\.com\/-\/spec\/opensearch\/1\.1\/">/,
  );
  // Its elements have other names in HTML, where `<Image>` is `<img>`, and none of them is empty.
  const html = content.replaceAll("Image", "picture").replace(/<Url ([^>]*)\/>/g, "<Url $1></Url>");
  const [root] = parseFragment(html.replace(/^<\?.*\n/, "")).childNodes as DefaultTreeAdapterMap["element"][];
  const elements = root.childNodes.filter((node): node is DefaultTreeAdapterMap["element"] => "tagName" in node);
  return Object.fromEntries(
    elements.map((element) => {
      const attributes = Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]));
      const [text] = element.childNodes as DefaultTreeAdapterMap["textNode"][];
      return [attributes.rel ?? element.tagName, text?.value ?? attributes.template];
    }),
  );
}

describe("the OpenSearch description", () => {
  test("names the site, its icon, and the address of a search", () => {
    expect(read()).toEqual({
      shortname: "Acme & Sons",
      longname: "Documentation",
      description: "Docs <of> Acme",
      language: "en",
      inputencoding: "UTF-8",
      picture: "https://example.com/docs/favicon-48.png",
      url: "https://example.com/docs/?q={searchTerms}",
      self: "https://example.com/docs/opensearch.xml",
    });
  });

  test("of another version searches that version, with the icon that all share", () => {
    expect(read({ base: "/docs/v1/", sharedBase: "/docs/", edition: v1, title: "Acme" })).toMatchObject({
      shortname: "Acme & Sons v1",
      longname: "Acme (Version 1)",
      picture: "https://example.com/docs/favicon-48.png",
      url: "https://example.com/docs/v1/?q={searchTerms}",
    });
  });

  test("is no longer than the format allows", () => {
    const { longname, description } = read({ title: "x".repeat(100), description: "y".repeat(2000) });
    expect(longname).toHaveLength(48);
    expect(description).toHaveLength(1024);
  });
});

test("the name of the search has at most 16 characters, of which a version keeps its own", () => {
  const named = (product: string, version?: string) => searchName({ title: "", product }, "Documentation", version);
  expect(named("")).toBe("Documentation");
  expect(named("A product with a long name")).toBe("A product with a");
  expect(named("A product with a long name", "v1")).toBe("A product wit v1");
  expect(named("A", "a-version-with-a-long-name")).toHaveLength(16);
});
