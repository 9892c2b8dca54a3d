import { describe, expect, test } from "vitest";
import type { Problem } from "../../packages/octavo/core/model/problem.ts";
import {
  flatten,
  indexTree,
  nearestTrail,
  neighbours,
  type SidebarNode,
  sidebarFor,
  withPage,
} from "../../packages/octavo/core/model/sidebar.ts";
import { loadSite } from "../../packages/octavo/core/settings/load-site.ts";
import { findPages } from "../../packages/octavo/core/site/find-pages.ts";
import { ourSource } from "../../packages/octavo/core/site/our-source.ts";
import { sidebarTree } from "../../packages/octavo/core/site/sidebar-tree.ts";
import { samplePage } from "../../packages/octavo/tests/sample-page.ts";
import { siteRoot } from "../site-root.ts";

const page = (route: string): SidebarNode => ({ label: `Page ${route}`, route });
const group = (label: string, ...items: SidebarNode[]): SidebarNode => ({ label, items });
const outside: SidebarNode = { label: "Help", href: "https://example.com/help" };

const small = [
  page("/"),
  group("Guides", page("/guides/one/"), group("More", page("/guides/two/")), {
    ...page("/api/"),
    items: [page("/api/rest/")],
  }),
  outside,
];

const labels = (nodes: readonly SidebarNode[]) => nodes.map(({ label }) => label);
const allNodes = (nodes: readonly SidebarNode[]): SidebarNode[] =>
  nodes.flatMap((node) => [node, ...allNodes(node.items ?? [])]);

describe("flatten", () => {
  test("opens groups in place and keeps what leads somewhere", () => {
    expect(labels(flatten(small))).toEqual([
      "Page /",
      "Page /guides/one/",
      "Page /guides/two/",
      "Page /api/",
      "Page /api/rest/",
      "Help",
    ]);
  });

  test("a group that is a page comes before what it holds", () => {
    expect(flatten([{ ...page("/a/"), items: [page("/a/b/")] }]).map(({ route }) => route)).toEqual(["/a/", "/a/b/"]);
  });

  test("an empty tree has no order", () => expect(flatten([])).toEqual([]));
});

describe("indexTree", () => {
  test("knows the way from the top to each page", () => {
    const { trails } = indexTree(small);
    expect(labels(trails.get("/guides/two/") ?? [])).toEqual(["Guides", "More", "Page /guides/two/"]);
    expect(labels(trails.get("/") ?? [])).toEqual(["Page /"]);
    expect(trails.has("/nowhere/")).toBe(false);
  });

  test("a page that is listed twice has the trail of its first place", () => {
    const { trails } = indexTree([group("First", page("/a/")), group("Second", page("/a/"))]);
    expect(labels(trails.get("/a/") ?? [])).toEqual(["First", "Page /a/"]);
  });

  test("a tree of 200 entries is carried whole, one of 201 is not", () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => page(`/${index}/`));
    expect(indexTree(many(200)).whole).toBe(true);
    expect(indexTree(many(201)).whole).toBe(false);
    expect(indexTree([group("All", ...many(200))]).whole).toBe(false);
  });
});

describe("neighbours", () => {
  const index = indexTree(small);

  test("previous and next follow the reading order across groups", () => {
    expect(neighbours("/guides/two/", index)).toEqual({
      prev: { label: "Page /guides/one/", to: "/guides/one/" },
      next: { label: "Page /api/", to: "/api/" },
    });
  });

  test("the first has no previous; the last may lead to another site", () => {
    expect(neighbours("/", index).prev).toBeUndefined();
    expect(neighbours("/api/rest/", index).next).toEqual({ label: "Help", to: "https://example.com/help" });
  });

  test("a page that the tree does not list has none", () => {
    expect(neighbours("/nowhere/", index)).toEqual({});
  });

  test("a group without an order is skipped, but not its own page, and its items have none", () => {
    const recipes = { ...page("/recipes/"), items: [page("/recipes/one/"), page("/recipes/two/")] };
    const index = indexTree([page("/a/"), { ...recipes, unordered: true as const }, page("/b/")]);
    expect(neighbours("/recipes/", index)).toMatchObject({ prev: { to: "/a/" }, next: { to: "/b/" } });
    expect(neighbours("/recipes/one/", index)).toEqual({});
    expect(neighbours("/b/", index).prev?.to).toBe("/recipes/");
    expect(index.trails.has("/recipes/two/")).toBe(true);
  });
});

describe("nearestTrail", () => {
  const { trails } = indexTree(small);

  test("a listed page has its own trail", () => {
    expect(nearestTrail("/guides/two/", trails).at(-1)?.route).toBe("/guides/two/");
  });

  test("one that is not listed has that of its nearest listed ancestor", () => {
    expect(nearestTrail("/api/rest/webhooks/new/", trails).at(-1)?.route).toBe("/api/rest/");
    expect(nearestTrail("/api/sse/", trails).at(-1)?.route).toBe("/api/");
    expect(nearestTrail("/elsewhere/", trails).at(-1)?.route).toBe("/");
  });

  test("without any listed ancestor there is none", () => {
    expect(nearestTrail("/a/b/", indexTree([page("/c/")]).trails)).toEqual([]);
  });
});

describe("withPage", () => {
  const { trails } = indexTree(small);
  const hidden = { label: "Webhooks", route: "/api/rest/webhooks/" };

  test("puts a page that is not listed below its nearest ancestor, and opens the way to it", () => {
    const shown = withPage(small, nearestTrail(hidden.route, trails), hidden);
    const guides = shown[1];
    const api = guides.items?.at(-1);
    expect(guides.open).toBe(true);
    expect(api).toMatchObject({ route: "/api/", open: true });
    expect(api?.items).toEqual([{ ...page("/api/rest/"), open: true, items: [hidden] }]);
    expect(labels(flatten(shown)).filter((label) => label === "Webhooks")).toHaveLength(1);
  });

  test("a listed page changes nothing", () => {
    expect(withPage(small, nearestTrail("/api/", trails), page("/api/"))).toBe(small);
  });

  test("without an ancestor the tree stays as it is", () => {
    expect(withPage([page("/c/")], [], page("/a/b/"))).toEqual([page("/c/")]);
  });

  test("the tree that all pages share is not touched", () => {
    const before = JSON.stringify(small);
    withPage(small, nearestTrail(hidden.route, trails), hidden);
    expect(JSON.stringify(small)).toBe(before);
  });
});

describe("sidebarFor", () => {
  test("of a small tree every page shows the whole", () => {
    const index = indexTree(small);
    expect(sidebarFor({ label: "", route: "/guides/one/" }, index)).toEqual(small);
  });

  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
  const shapes: [name: string, tree: SidebarNode[]][] = [
    ["one level", numbers(10_000).map((index) => page(`/${index}/`))],
    [
      "groups of groups",
      numbers(20).map((a) =>
        group(`A${a}`, ...numbers(20).map((b) => group(`B${b}`, ...numbers(25).map((c) => page(`/${a}/${b}/${c}/`))))),
      ),
    ],
    [
      "one group that is a page",
      [page("/"), { ...page("/all/"), items: numbers(9_998).map((c) => page(`/all/${c}/`)) }],
    ],
    [
      "a thousand groups",
      numbers(1_000).map((a) => ({ ...page(`/${a}/`), items: numbers(9).map((b) => page(`/${a}/${b}/`)) })),
    ],
  ];
  /** 10,000 pages need at least two levels. Three is the maximum among the shapes tested here. */
  const mostNodes = 3 * 42 + 1;

  test.each(shapes)("of a tree of 10,000 entries every page shows a bounded part with itself in it: %s", (_, tree) => {
    const index = indexTree(tree);
    const routes = [...index.trails.keys()];
    expect(routes.length).toBeGreaterThan(9_000);
    let largest = 0;
    for (const route of routes) {
      const shown = allNodes(sidebarFor({ label: "", route }, index));
      largest = Math.max(largest, shown.length);
      if (!shown.some((node) => node.route === route && !node.more)) throw new Error(`${route} is not in its sidebar`);
    }
    expect(largest).toBeLessThanOrEqual(mostNodes);
  });

  test("of a large tree a page that is not listed shows its nearest ancestor's part with itself in it", () => {
    const index = indexTree(shapes[1][1]);
    const hidden = { label: "Hidden", route: "/3/4/5/hidden/" };
    const shown = sidebarFor(hidden, index);
    expect(allNodes(shown).find(({ route }) => route === "/3/4/5/")?.items).toEqual([hidden]);
    expect(allNodes(shown).length).toBeLessThanOrEqual(mostNodes);
  });

  test("what is left out of a level is counted and led to", () => {
    const index = indexTree(shapes[0][1]);
    const shown = sidebarFor({ label: "", route: "/5000/" }, index);
    expect(shown[0]).toEqual({ label: "4,980 more", route: "/4979/", more: true });
    expect(shown.at(-1)).toEqual({ label: "4,980 more", route: "/5020/", more: true });
    expect(shown).toHaveLength(42);
    expect(sidebarFor({ label: "", route: "/0/" }, index)[0].route).toBe("/0/");
    expect(sidebarFor({ label: "", route: "/9999/" }, index).at(-1)?.route).toBe("/9999/");
  });

  test("a group off the way is a link to its first page", () => {
    const index = indexTree(shapes[1][1]);
    const shown = sidebarFor({ label: "", route: "/0/0/0/" }, index);
    expect(shown[1]).toEqual({ label: "A1", route: "/1/0/0/" });
    expect(shown[0].open).toBe(true);
  });
});

/** The reading order of the former site. */
const readingOrder = [
  "/",
  "/quickstart/",
  "/workflows/",
  "/workflows/steps/",
  "/workflows/steps/triggers/",
  "/workflows/events/",
  "/components/actions/",
  "/workflows/concurrency-and-throttling/",
  "/environment-variables/",
  "/workflows/settings/",
  "/workflows/networking/",
  "/migrate-from-v1/",
  "/sources/",
  "/connected-accounts/",
  "/user-settings/",
  "/code/",
  "/code/nodejs/",
  "/code/nodejs/auth/",
  "/code/nodejs/http-requests/",
  "/code/nodejs/working-with-files/",
  "/code/nodejs/async/",
  "/code/python/",
  "/code/go/",
  "/code/bash/",
  "/destinations/",
  "/components/",
  "/components/quickstart/nodejs/actions/",
  "/components/quickstart/nodejs/sources/",
  "/components/api/",
  "/components/guidelines/",
  "/pipedream-axios/",
  "/cli/install/",
  "/cli/login/",
  "/cli/reference/",
  "/api/overview/",
  "/api/auth/",
  "/api/rest/",
  "/api/rest/webhooks/",
  "/api/rest/rss/",
  "/api/rest/workflow-errors/",
  "/api/sse/",
  "/apps/all-apps/",
  "/apps/discord/",
  "/apps/hubspot/",
  "/apps/servicenow/",
  "/apps/slack/",
  "/apps/strava/",
  "/apps/twitter/",
  "/apps/zoom/",
  "/troubleshooting/",
  "/privacy-and-security/",
  "/privacy-and-security/best-practices/",
  "/abuse/",
  "/privacy-and-security/pgp-key/",
  "/subprocessors/",
  "/limits/",
  "/pricing/",
  "/workflows/events/cold-starts/",
  "/orgs/",
  "/orgs/sso/okta/",
  "/status/",
];

describe("the sidebar of this site", () => {
  const { site } = loadSite(siteRoot);
  const routes = findPages(ourSource(siteRoot)).pages.map(({ route }) => route);
  const problems: Problem[] = [];
  const index = indexTree(sidebarTree(site, new Map(routes.map((route) => [route, samplePage(route)])), problems));
  const listed = allNodes(index.tree).flatMap(({ route }) => route ?? []);
  const groups = allNodes(index.tree).filter(({ items, section }) => items && !section);

  test("lists every page exactly once", () => {
    expect(problems).toEqual([]);
    expect(listed.toSorted()).toEqual(routes.toSorted());
  });

  test("keeps the pages of the former site in their reading order", () => {
    const order = index.order.flatMap(({ route }) => route ?? []);
    expect(order.filter((route) => readingOrder.includes(route))).toEqual(readingOrder);
  });

  test.each([
    ["/quickstart/", "/sign-up/", "/quickstart/hello-world/"],
    ["/workflows/", "/quickstart/next-steps/", "/workflows/steps/"],
    ["/migrate-from-v1/", "/public-workflows/", "/sources/"],
    ["/connected-accounts/", "/sources/logs/", "/user-settings/"],
    ["/destinations/sql/", "/destinations/sse/", "/components/"],
  ])("%s comes between %s and %s", (route, before, after) => {
    const { prev, next } = neighbours(route, index);
    expect([prev?.to, next?.to]).toEqual([before, after]);
  });

  test.each(routes.filter((route) => route.includes("/examples/")))("%s is read on its own", (route) => {
    expect(neighbours(route, index)).toEqual({});
  });

  test("ends with help from people", () => {
    expect(index.order.at(-1)).toEqual({ label: "Need more help?", href: "https://pipedream.com/support" });
  });

  test("shows at most two levels below a section, and groups of at most 13 entries", () => {
    expect(labels(index.tree)).toEqual([
      "Overview",
      "Get started",
      "Workflows",
      "Sources and accounts",
      "Code",
      "Reference",
      "Support and account",
    ]);
    expect(groups.flatMap(({ items = [] }) => items).filter(({ items }) => items)).toEqual([]);
    expect(Math.max(...groups.map(({ items = [] }) => items.length))).toBeLessThanOrEqual(13);
  });

  test("is small enough for one tree that all pages share", () => expect(index.whole).toBe(true));
});
