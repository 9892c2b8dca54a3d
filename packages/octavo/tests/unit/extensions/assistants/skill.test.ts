import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import type { Edition } from "../../../../core/model/edition.ts";
import type { SidebarEntry } from "../../../../core/model/sidebar-entry.ts";
import type { Site } from "../../../../core/model/site.ts";
import { connectPages } from "../../../../core/site/connect-pages.ts";
import { longestSkill, skillFile, skillIndex } from "../../../../extensions/assistants/skill.ts";
import { mcpServer } from "../../../../extensions/mcp/settings.ts";
import { samplePage } from "../../../sample-page.ts";
import { withSetting } from "../../../with-setting.ts";
import { plainSite } from "../../core/page/compile-text.ts";

const place = { file: "site/site.yaml", line: 1, column: 1 };
const entry = (route: string): SidebarEntry => ({ ...place, kind: "page", route });
const section = (label: string, items: SidebarEntry[]): SidebarEntry => ({ ...place, kind: "section", label, items });
const site = { ...plainSite, product: "Rocket", description: "Launch things.", origin: "https://example.com" };
const treeOf = (routes: string[], changes: Partial<Site> = {}) =>
  connectPages(
    routes.map((route) => samplePage(route)),
    { ...site, ...changes },
    new Map(),
  ).tree;
const headOf = (skill: string) => parse(/^---\n(.*?)\n---\n/s.exec(skill)?.[1] ?? "") as Record<string, string>;

test("names the MCP server of a site that has one, also in another version", () => {
  const { settings } = withSetting(plainSite, mcpServer, { page: { ...place, route: "/" } });
  const line = "- The MCP server at https://example.com/docs/mcp searches all sections and reads pages.";
  expect(skillFile(treeOf(["/"], { settings }))).toContain(line);
  expect(skillFile(treeOf(["/"], { settings, base: "/docs/v1/" }))).toContain(line);
  expect(skillFile(treeOf(["/"]))).not.toContain("MCP");
});

test("says what the documentation is about, how to read it, and what is where", () => {
  const routes = ["/", "/start/", "/start/first/", "/limits/", "/words/"];
  const sidebar = [
    entry("/"),
    section("Basics", [{ ...entry("/start/"), items: [entry("/start/first/")] } as SidebarEntry]),
    section("Reference", [entry("/limits/"), entry("/words/")]),
  ];
  const about = "what each term means. Use these terms.";
  const targets = [{ ...place, route: "/words/", otherwise: "", about }];
  const link = (route: string) => `[Page ${route}](https://example.com/docs${route}index.md)`;
  expect(skillFile(treeOf(routes, { sidebar, targets }))).toBe(`---
name: "rocket"
description: "Answers questions about Rocket and helps build with it, using its documentation. Covers: Basics, Reference."
---

# Rocket

Launch things.

## Read the documentation

- Look up facts in the documentation before you answer, and cite the page. It has 5 pages at https://example.com/docs/.
- Every page has a Markdown version. To get it, add \`index.md\` to the page's address, as in these links.
- [llms.txt](https://example.com/docs/llms.txt): all pages with their descriptions, by section. Read it if none of these links fits.
- If there is no page at an address that ends in \`.md\`, the answer lists other pages.

## Where to look first

- ${link("/words/")}: what each term means. Use these terms.
- ${link("/limits/")}: all limits. Never state a limit from memory.

## Main pages

- Basics: ${link("/start/")}, ${link("/start/first/")}
`);
});

test("starts with the pages where many begin if not all pages fit", () => {
  const routes = Array.from({ length: 100 }, (_, index) => `/page-${index}/`);
  const start = [{ ...place, route: "/page-77/" }];
  const skill = skillFile(treeOf(routes, { sidebar: [section("Pages", routes.map(entry))], start }));
  expect(skill).toContain("/page-77/");
  expect(skill).not.toContain("/page-99/");
});

test("of several pages about limits, the one about the whole product comes first", () => {
  const skill = skillFile(treeOf(["/a/limits/", "/limits/"], { sidebar: [] }));
  expect(skill).toContain("(https://example.com/docs/limits/index.md): all limits.");
  expect(skill).not.toContain("/a/limits/");
});

test("a version has its own, which the main one leads to", () => {
  const version = (id: string, base: string): Edition => ({
    ...{ id, base, moved: new Map(), without: new Map() },
    version: { id, label: id, status: "supported" },
  });
  const editions = [version("v2", "/docs/"), version("v1", "/docs/v1/")];
  const all = new Map(editions.map(({ id }) => [id, new Map()]));
  const skillOf = (index: number) => {
    const own = { ...site, editions, edition: editions[index] ?? site.edition, base: editions[index]?.base ?? "" };
    return skillFile(connectPages([samplePage("/")], own, new Map(), { editions: all }).tree);
  };
  expect(headOf(skillOf(0)).name).toBe("rocket");
  expect(skillOf(0)).toContain("[v1](https://example.com/docs/v1/skill.md)");
  expect(headOf(skillOf(1)).name).toBe("rocket-v1");
  expect(skillOf(1)).toContain("https://example.com/docs/v1/llms.txt");
});

describe("whatever the site is", () => {
  const label = fc.string({ unit: "grapheme", minLength: 1, maxLength: 200 });
  const sites = fc.record({
    product: fc.oneof(fc.constant(""), label),
    description: fc.string({ unit: "grapheme", maxLength: 5000 }),
    labels: fc.array(label, { maxLength: 60 }),
    pagesPerSection: fc.integer({ min: 1, max: 30 }),
  });
  const skillOf = ({
    product,
    description,
    labels,
    pagesPerSection,
  }: typeof sites extends fc.Arbitrary<infer T> ? T : never) => {
    const routes = labels.map((_, at) => Array.from({ length: pagesPerSection }, (_, index) => `/s${at}/p${index}/`));
    const sidebar = labels.map((label, at) => section(label, (routes[at] ?? []).map(entry)));
    return treeOf(routes.flat(), { product, description, sidebar });
  };

  test("it's less than 4 KB", () => {
    fc.assert(
      fc.property(sites, (facts) => {
        expect(Buffer.byteLength(skillFile(skillOf(facts)))).toBeLessThanOrEqual(longestSkill);
      }),
      { numRuns: 50 },
    );
  });

  test("its front matter is that of a skill", () => {
    fc.assert(
      fc.property(sites, (facts) => {
        const { name, description } = headOf(skillFile(skillOf(facts)));
        expect(name).toMatch(/^[a-z\d]+(?:-[a-z\d]+)*$/);
        expect(name?.length).toBeLessThanOrEqual(64);
        expect(description?.length).toBeGreaterThan(0);
        expect(description?.length).toBeLessThanOrEqual(1024);
      }),
      { numRuns: 50 },
    );
  });
});

test("the index of skills has its address and digest", () => {
  const tree = treeOf(["/"]);
  const digest = createHash("sha256").update(skillFile(tree)).digest("hex");
  const { name, description } = headOf(skillFile(tree));
  expect(JSON.parse(skillIndex(tree))).toEqual({
    $schema: "https://schemas.agentskills.io/discovery/0.2.0/schema.json",
    skills: [
      { name, type: "skill-md", description, url: "https://example.com/docs/skill.md", digest: `sha256:${digest}` },
    ],
  });
});
