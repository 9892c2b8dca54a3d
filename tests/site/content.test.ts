// The content of this repository: what every pull request must keep true.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { CompiledPage } from "../../packages/octavo/core/model/page.ts";
import { printProblem } from "../../packages/octavo/core/model/problem.ts";
import { createProgress } from "../../packages/octavo/core/model/progress.ts";
import { redirectTable } from "../../packages/octavo/core/model/redirects.ts";
import { resolvePath } from "../../packages/octavo/core/model/resolve-path.ts";
import type { SidebarNode } from "../../packages/octavo/core/model/sidebar.ts";
import { readContent } from "../../packages/octavo/core/publish/read-content.ts";
import { viewOf } from "../../packages/octavo/core/site/connect-pages.ts";
import type { Content } from "../../packages/octavo/core/site/content.ts";
import { articleHtml } from "../../packages/octavo/tests/article-html.ts";
import { siteRoot } from "../site-root.ts";
import { specRoutes } from "../spec-routes.ts";

let content: Content;
beforeAll(async () => {
  content = await readContent(siteRoot, createProgress(undefined));
});

const pageOf = (route: string) => {
  const page = content.tree.pages.get(route);
  if (!page) throw new Error(`There is no page ${route}`);
  return page;
};

test("has no error and no warning", () => {
  // Where the tests run, the clone may be shallow.
  const problems = content.problems.filter(({ message }) => !message.startsWith("This clone has only"));
  expect(problems.map(printProblem)).toEqual([]);
});

describe("the routes of the specification", () => {
  test("are each a page, with words enough to be one", async () => {
    const { pages } = content.tree;
    expect(specRoutes).toHaveLength(119);
    expect(specRoutes.filter((route) => !pages.has(route))).toEqual([]);
    for (const route of specRoutes) {
      const { markdown } = await pageOf(route).content();
      expect(markdown.split(/\s+/).length, route).toBeGreaterThanOrEqual(150);
      expect(markdown, route).not.toMatch(/\bTODO\b|\bTBD\b|this page is (?:empty|a stub)/i);
    }
  });

  test("are each reached from another page, and lead on to two at least", () => {
    const pages = [...content.tree.pages.values()];
    const targets = (page: CompiledPage) =>
      new Set(page.links.map(({ route }) => route).filter((route) => route !== page.source.route));
    const reached = new Set(pages.flatMap((page) => [...targets(page)]));
    expect(specRoutes.filter((route) => route !== "/" && !reached.has(route))).toEqual([]);
    expect(specRoutes.filter((route) => targets(pageOf(route)).size < 2)).toEqual([]);
  });

  test("with /index.html lead to the address with a slash", () => {
    const { pages, site } = content.tree;
    const table = {
      base: site.base,
      hasPage: (route: string) => pages.has(route),
      redirects: redirectTable(site.redirects),
    };
    for (const route of pages.keys()) {
      const address = `/docs${route}`;
      expect(resolvePath(`${address}index.html`, table)).toEqual({ kind: "redirect", location: address });
      expect(resolvePath(address, table)).toEqual({ kind: "page", route });
    }
  });
});

describe("the sidebar of each version", () => {
  const allNodes = (nodes: readonly SidebarNode[]): SidebarNode[] =>
    nodes.flatMap((node) => [node, ...allNodes(node.items ?? [])]);

  test("calls each page by its heading, or by a shorter label", () => {
    for (const { index, pages } of content.trees)
      for (const { route, label } of allNodes(index.tree)) {
        const heading = route === undefined ? label : (pages.get(route)?.label ?? "");
        if (label !== heading) expect(label.length, route).toBeLessThan(heading.length);
      }
  });

  test("has labels of at most 28 characters, so that none wraps", () => {
    for (const { index } of content.trees) {
      const labels = allNodes(index.tree).map(({ label }) => label);
      expect(labels.length).toBeGreaterThan(100);
      expect(labels.filter((label) => label.length > 28)).toEqual([]);
    }
  });
});

describe("a page", () => {
  test("has the record of the specification", () => {
    const { record } = pageOf("/code/nodejs/");
    expect(Object.keys(record)).toEqual([
      "title",
      "frontmatter",
      "regularPath",
      "relativePath",
      "key",
      "path",
      "headers",
    ]);
    expect(record).toMatchObject({
      title: "Node.js",
      frontmatter: { title: "Node.js", description: expect.stringMatching(/^.{90,160}$/) },
      regularPath: "/code/nodejs/",
      relativePath: "code/nodejs/index.md",
      key: expect.stringMatching(/^v-[0-9a-f]{8}$/),
      path: "/code/nodejs/",
    });
    expect(record.headers).toContainEqual({ level: 2, title: "Managing state", slug: "managing-state" });
    expect(record.headers).toContainEqual({ level: 3, title: "Saving data", slug: "saving-data" });
    expect(new Set(record.headers?.map(({ level }) => level))).toEqual(new Set([2, 3]));
  });

  test("has its own key", () => {
    const keys = [...content.tree.pages.values()].map(({ record }) => record.key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test("has no unreplaced citation of a constant in what is published", async () => {
    for (const page of content.tree.pages.values())
      expect(await articleHtml(page), page.source.route).not.toMatch(/\{=[A-Z]|[\uE000\uE001]/);
  });
});

/** Pages of the former site that turned off one or both of their previous and next links. */
const withoutLinks: Record<string, { prev: boolean; next: boolean }> = {
  "/": { prev: false, next: false },
  "/environment-variables/": { prev: false, next: false },
  "/limits/": { prev: false, next: false },
  "/pricing/": { prev: false, next: false },
  "/privacy-and-security/": { prev: false, next: false },
  "/privacy-and-security/pgp-key/": { prev: false, next: false },
  "/subprocessors/": { prev: false, next: false },
  "/public-workflows/": { prev: false, next: false },
  "/new-feature-or-bug/": { prev: false, next: false },
  "/errors/": { prev: false, next: true },
};

test("previous and next are switched off on the pages where they were", () => {
  for (const [route, { record }] of content.tree.pages) {
    const { prev = true, next = true } = record.frontmatter;
    expect({ route, prev, next }).toEqual({ route, ...(withoutLinks[route] ?? { prev: true, next: true }) });
  }
});

/** Whether a link to `#anchor` still works, on the page itself or at its new place. */
function isKept(route: string, anchor: string): boolean {
  const page = pageOf(route);
  return page.anchors.includes(anchor) || viewOf(page, content.tree).movedAnchors?.[anchor] !== undefined;
}

describe("the anchors of the former site", () => {
  const former = readFileSync(join(siteRoot, "tests/former-anchors.txt"), "utf8").trim().split("\n");

  test("lead somewhere", () => {
    const anchors = former.map((address): [string, string] => address.split("#", 2) as [string, string]);
    expect(anchors.length).toBeGreaterThan(1000);
    expect(anchors.filter(([route, anchor]) => !isKept(route, anchor)).map((parts) => parts.join("#"))).toEqual([]);
  });

  /** Anchors that had already disappeared but still have links to them. */
  test.each([
    "/workflows/steps/code/#end",
    "/workflows/steps/code/#exceptions",
    "/workflows/steps/code/#logs",
    "/workflows/steps/code/#adding-a-code-step",
    "/workflows/steps/code/#using-npm-packages",
    "/workflows/steps/code/#step-level-state-this-checkpoint",
    "/workflows/steps/code/#workflow-level-state-checkpoint",
    "/workflows/steps/code/auth/#the-auths-object",
    "/security/#payment-processor",
    "/privacy-and-security/#third-party-oauth-grants-and-api-keys",
    "/workflows/steps/#passing-data-to-steps-step-parameters",
    "/workflows/steps/#the-values-of-step-params-are-private-by-default",
    "/workflows/steps/#limitations-on-step-exports",
    "/code/nodejs/#sharing-data-between-steps",
    "/workflows/managing/#sharing-workflows",
    "/workflows/managing/#reverting-your-workflow-to-a-previous-version",
    "/workflows/managing/#deactivating-workflows",
    "/workflows/settings/#collaborators",
    "/workflows/events/#examining-incoming-event-data",
    "/workflows/events/inspect/#dest-destinations",
    "/workflows/steps/triggers/#cron-scheduler",
    "/workflows/steps/actions/#adding-a-new-action",
    "/components/actions/#adding-a-new-action",
    "/migrate-from-v1/#limitations",
    "/migrate-from-v1/#FAQ",
    "/api/rest/#operations",
    "/api/rest/webhooks/#subscriptions",
    "/sources/#rest-api",
    "/components/api/#management",
    "/components/api/#referencing-this",
    "/destinations/sql/#mapping-json-data-types-to-presto",
    "/errors/#professional-tier",
    "/troubleshooting/#professional-tier",
    "/pricing/#when-am-i-invoiced-billed",
  ])("%s leads somewhere", (address) => {
    const { pages, site } = content.tree;
    const [path, anchor] = address.split("#", 2);
    const table = {
      base: site.base,
      hasPage: (route: string) => pages.has(route),
      redirects: redirectTable(site.redirects),
    };
    const resolution = resolvePath(`/docs${path}`, table);
    const route = resolution.kind === "redirect" ? resolution.location.slice("/docs".length) : path;
    expect(isKept(route, anchor)).toBe(true);
  });
});
