// What a site with events sends when readers do something, through the real endpoint, with a store that only lists.

import { cpSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import type { Endpoint } from "../../packages/octavo/core/serve/http/endpoint.ts";
import { textsOf } from "../../packages/octavo/core/texts/texts-of.ts";
import { answerEvents } from "../../packages/octavo/extensions/events/endpoint.ts";
import type { ReaderEvent } from "../../packages/octavo/extensions/events/model/read-event.ts";
import { temporaryFolder } from "../../packages/octavo/tests/temporary-folder.ts";
import { siteRoot } from "../site-root.ts";
import { hold, letPass, newPage, open, stopClock, untilHeading } from "./browser.ts";
import { buildAndServe, type ServedSite, serveBuilt } from "./site.ts";

const fixtures = join(siteRoot, "tests/fixtures");
const path = "/docs/seen";
const en = textsOf("en");
const served = { path, languages: [{ base: "/docs/", lang: "en", texts: en }] };

const noFiles = { read: async () => undefined, stamp: () => 0 };
let stored: ReaderEvent[] = [];
const store = { add: (event: ReaderEvent) => stored.push(event) > 0 };
/** Each site has the endpoint, so that an event that shouldn't be sent would be seen. Its limits are per test. */
const endpoint: Endpoint = {
  path,
  methods: ["GET", "POST"],
  longestBody: 4096,
  answer: (...asked) => answerEvents(served, store)(...asked, noFiles),
};
let sites: Record<"withEvents" | "withTagManager" | "withNeither", ServedSite>;
type Kind = keyof typeof sites;

beforeAll(async () => {
  const { everything, owner } = inject("fixtures");
  // A separate site, because the tag manager would be loaded by every page of a fixture.
  const root = temporaryFolder({ "site/site.yaml": "analytics: { tagManager: GTM-TEST1 }\n" }, afterAll);
  cpSync(join(fixtures, "bare"), root, { recursive: true });
  cpSync(join(fixtures, "everything/content/events"), join(root, "content/events"), { recursive: true });
  sites = {
    withEvents: await serveBuilt(join(fixtures, "everything"), everything.dist, [endpoint]),
    withTagManager: await buildAndServe(root, join(root, "dist"), [endpoint]),
    withNeither: await serveBuilt(join(fixtures, "owner"), owner.dist, [endpoint]),
  };
});

afterAll(() => {
  for (const site of Object.values(sites)) site.close();
});

beforeEach(() => {
  stored = [];
});

async function visit(path = "events/", kind: Kind = "withEvents", options: BrowserContextOptions = {}): Promise<Page> {
  const page = await newPage(options);
  if (kind === "withTagManager")
    await page.route("https://www.googletagmanager.com/**", (request) =>
      request.fulfill({ contentType: "text/javascript", body: "" }),
    );
  await open(page, sites[kind].address + path);
  return page;
}

const feedback = (page: Page) => page.locator(".feedback");
const message = (page: Page) => page.locator(".feedback [role=status]");
const field = "dialog.search input";

async function searchFor(page: Page, query: string): Promise<void> {
  await page.keyboard.press("/");
  await page.locator(field).waitFor();
  await page.locator(field).pressSequentially(query);
  await untilAnswered(page);
}

/** Waits for the reply to the query in the field. The number of results alone may be that of a shorter query. */
async function untilAnswered(page: Page): Promise<void> {
  await page.locator("#search-results[aria-busy=false]").waitFor();
  await page.locator("dialog.search [role=status]", { hasText: /result/ }).waitFor();
}

/** Everything that makes an event, on a page with code. @param found the heading of the first result of a search. */
async function doEverything(page: Page, query = "elephants", found = "Elephants"): Promise<void> {
  await page.locator(".copy").first().click();
  await page.locator(".copy-page").click();
  await page.locator(".code-tabs label", { hasText: "Python" }).click();
  await searchFor(page, query);
  await page.keyboard.press("Enter");
  await untilHeading(page, found);
  await page.evaluate(() => window.navigation.navigate("nowhere/"));
  await untilHeading(page, "Page not found");
}

const everything = [
  { type: "copy", page: "/docs/events/", what: "code" },
  { type: "copy", page: "/docs/events/", what: "page" },
  { type: "example_tab", page: "/docs/events/", label: "Python" },
  {
    ...{ type: "search", page: "/docs/events/", query: "elephants", results: 1 },
    ...{ chosen: "/docs/events/elephants/", position: 1 },
  },
  { type: "not_found", page: "/docs/events/elephants/nowhere/", from: "/docs/events/elephants/" },
];

describe("the question below an article", () => {
  test("is answered on the page, also before the script has loaded", async () => {
    const page = await newPage();
    const release = await hold(page, "**/assets/immutable/main-*.js");
    const address = `${sites.withEvents.address}events/elephants/`;
    await page.goto(address);
    await feedback(page).getByRole("button", { name: "No" }).click();
    await release();
    await expect.poll(() => stored).toEqual([{ type: "feedback", page: "/docs/events/elephants/", helpful: "no" }]);
    expect(page.url()).toBe(address);
  });

  test("takes a vote and then a sentence, removes what looks private, and says thanks", async () => {
    const page = await visit("events/elephants/");
    expect(await message(page).textContent()).toBe("Was this page helpful?");
    const article = await page.locator("article").boundingBox();
    await feedback(page).getByRole("button", { name: "No" }).click();
    await expect.poll(() => stored).toEqual([{ type: "feedback", page: "/docs/events/elephants/", helpful: "no" }]);
    expect(await message(page).textContent()).toContain("missing or unclear");
    await feedback(page).locator("textarea").fill("Per run\u202e or per day? Tell ada@example.com");
    await feedback(page).getByRole("button", { name: "Send" }).click();
    const comment = "Per run or per day? Tell [e-mail]";
    await expect
      .poll(() => stored.slice(1))
      .toEqual([{ type: "feedback", page: "/docs/events/elephants/", helpful: "no", comment }]);
    expect(await message(page).textContent()).toBe("Thanks for your feedback.");
    expect(await feedback(page).locator("textarea, button").count()).toBe(0);
    expect(await page.locator("article").boundingBox()).toEqual(article);
  });

  test("is answered with the keyboard alone, and the focus is never lost", async () => {
    const page = await visit("events/elephants/");
    await feedback(page).getByRole("button", { name: "Yes" }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("feedback-message");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Short. [/]");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect.poll(() => message(page).textContent()).toBe("Thanks for your feedback.");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("feedback-message");
    await expect.poll(() => stored.length).toBe(2);
    expect(stored[1]).toMatchObject({ helpful: "yes", comment: "Short. [/]" });
  });

  test("sends nothing for an empty sentence, and says how many characters are left near the end", async () => {
    const page = await visit("events/elephants/");
    await feedback(page).getByRole("button", { name: "Yes" }).click();
    const hint = page.locator("#feedback-hint");
    expect(await hint.textContent()).toBe(en.feedbackHint);
    await feedback(page).locator("textarea").fill("x".repeat(499));
    expect(await hint.textContent()).toBe(`${en.feedbackHint} 1 character left.`);
    await feedback(page).locator("textarea").fill("  ");
    await feedback(page).getByRole("button", { name: "Send" }).click();
    await expect.poll(() => message(page).textContent()).toBe("Thanks for your feedback.");
    await expect.poll(() => stored.length).toBe(1);
  });

  test("is asked again on another page", async () => {
    const page = await visit("events/elephants/");
    await feedback(page).getByRole("button", { name: "Yes" }).click();
    await page.locator(".sidebar a[href='/docs/']").click();
    await untilHeading(page, "Everything");
    expect(await message(page).textContent()).toBe("Was this page helpful?");
  });

  test("is a form without script, with the second question on its own page", async () => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(`${sites.withEvents.address}events/elephants/`);
    await feedback(page).getByRole("button", { name: "No" }).click();
    await page.getByLabel("What was missing or unclear?").fill("Units <b>");
    await page.getByRole("button", { name: "Send" }).click();
    expect(await page.locator("h1").textContent()).toBe("Thanks for your feedback");
    expect(await page.locator("form").count()).toBe(0);
    await page.getByRole("link", { name: "Back to the page" }).click();
    expect(await page.locator("h1").textContent()).toBe("Elephants");
    const vote = { type: "feedback", page: "/docs/events/elephants/", helpful: "no" };
    expect(stored).toEqual([vote, { ...vote, comment: "Units <b>" }]);
  });

  test("isn't printed", async () => {
    const page = await visit("events/elephants/");
    await page.emulateMedia({ media: "print" });
    expect(await feedback(page).isVisible()).toBe(false);
  });
});

describe("events of a search", () => {
  test("are one for a query that the reader gives up on, and none while typing", async () => {
    const page = await visit();
    await searchFor(page, "elephants");
    await page.keyboard.press("Escape");
    await expect
      .poll(() => stored)
      .toEqual([{ type: "search", page: "/docs/events/", query: "elephants", results: 1 }]);
    // Looking again changes nothing.
    await page.keyboard.press("/");
    await untilAnswered(page);
    await page.keyboard.press("Escape");
    await page.locator(".copy").first().click();
    await expect.poll(() => stored.length).toBe(2);
    expect(stored[1].type).toBe("copy");
  });

  test("are one for a query without results that isn't just being typed", async () => {
    const page = await newPage();
    await stopClock(page);
    await open(page, `${sites.withEvents.address}events/`);
    await searchFor(page, "zzqqx");
    await letPass(page, 1000);
    await page.locator(field).pressSequentially("yy");
    await untilAnswered(page);
    await letPass(page, 1000);
    expect(stored).toEqual([]);
    await letPass(page, 1000);
    await expect.poll(() => stored).toEqual([{ type: "search_empty", page: "/docs/events/", query: "zzqqxyy" }]);
    await page.keyboard.press("Escape");
    await letPass(page, 5000);
    expect(stored.length).toBe(1);
  });
});

test("everything else that readers do is sent once", async () => {
  const page = await visit();
  await doEverything(page);
  // Beacons of one page may overtake each other.
  await expect.poll(() => stored.length).toBe(everything.length);
  for (const event of everything) expect(stored).toContainEqual(event);
});

test("an unknown address is counted once, with the page that links to it", async () => {
  const page = await visit("events/elephants/");
  await page.evaluate(() => {
    const link = Object.assign(document.createElement("a"), { href: "/docs/gone/", rel: "external" });
    document.body.append(link);
    location.assign(link.href);
  });
  await untilHeading(page, "Page not found");
  await expect
    .poll(() => stored)
    .toEqual([{ type: "not_found", page: "/docs/gone/", from: "/docs/events/elephants/" }]);
});

describe.each([
  ["Do Not Track", () => Object.defineProperty(navigator, "doNotTrack", { value: "1" })],
  ["Global Privacy Control", () => Object.defineProperty(navigator, "globalPrivacyControl", { value: true })],
])("under %s", (_, prepare) => {
  test.each<Kind>(["withEvents", "withTagManager"])("nothing is sent, and nothing is asked, %s", async (kind) => {
    const page = await newPage();
    await page.addInitScript(prepare);
    const requests = eventRequests(page);
    await open(page, `${sites[kind].address}events/`);
    await expect.poll(() => feedback(page).count()).toBe(0);
    await doEverything(page);
    expect(requests).toEqual([]);
    expect(stored).toEqual([]);
    expect(await page.evaluate(() => "dataLayer" in window)).toBe(false);
  });
});

test("a form that a browser with Global Privacy Control sends isn't stored, and the reader is told", async () => {
  const page = await newPage({ javaScriptEnabled: false, extraHTTPHeaders: { "sec-gpc": "1" } });
  await page.goto(`${sites.withEvents.address}events/elephants/`);
  await feedback(page).getByRole("button", { name: "No" }).click();
  expect(await page.locator("main").textContent()).toContain("wasn't stored");
  expect(stored).toEqual([]);
});

test("with a tag manager, events go to its data layer and not to the server", async () => {
  const page = await visit("events/", "withTagManager");
  const requests = eventRequests(page);
  await feedback(page).getByRole("button", { name: "Yes" }).click();
  await doEverything(page);
  type Layer = { dataLayer: { event: string }[] };
  const layer = await page.evaluate(() => (window as unknown as Layer).dataLayer);
  const told = layer.filter(({ event }) => !["gtm.js", "page_view"].includes(event));
  const vote = { type: "feedback", page: "/docs/events/", helpful: "yes" };
  expect(told).toEqual([vote, ...everything].map(({ type, ...fields }) => ({ event: type, ...fields })));
  expect(requests).toEqual([]);
});

describe("a site with neither", () => {
  test("asks nothing and sends nothing", async () => {
    const page = await visit("", "withNeither");
    const requests = eventRequests(page);
    await doEverything(page, "memory", "Limits");
    expect(await feedback(page).count()).toBe(0);
    expect(requests).toEqual([]);
  });

  test("has none of the code, markup, and styles", () => {
    const { dist } = sites.withNeither;
    const texts = readdirSync(dist, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(?:js|html|json)$/.test(name))
      .map((name) => readFileSync(join(dist, name), "utf8"));
    expect(texts.length).toBeGreaterThan(5);
    expect(texts.filter((text) => /sendBeacon|feedback|search_empty/.test(text))).toEqual([]);
  });
});

/** The requests that a page makes for the endpoint from now on. */
function eventRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on("request", (request) => request.url().includes(path) && urls.push(request.url()));
  return urls;
}
