import { describe, expect, test } from "vitest";
import { createProgress } from "../../../../core/model/progress.ts";
import { readContent } from "../../../../core/publish/read-content.ts";
import { publishedFeeds } from "../../../../extensions/changelog/feeds.ts";
import { parseXml, type XmlElement } from "../../../parse-xml.ts";
import { sampleWorkshop, textOf } from "../../../sample-workshop.ts";
import { type Files, temporaryFolder } from "../../../temporary-folder.ts";

const front = (title: string) => `---\ntitle: "${title}"\ndescription: What changed & why <now>.\n---\n\n`;

async function feedsOf(changelog: string, files: Files = {}): Promise<Record<string, XmlElement>> {
  const root = temporaryFolder({
    "content/index.md": `${front("Home")}Words.\n`,
    "content/news.md": `${front("News")}::changelog\n\n## Older changes\n\nNone.\n`,
    "site/site.yaml": "origin: https://example.com\nproduct: Acme & Co\nchangelog: { page: /news/ }\nmath: true\n",
    "site/changelog.yaml": changelog,
    ...files,
  });
  const { tree, problems } = await readContent(root, createProgress(undefined));
  expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
  const workshop = sampleWorkshop(tree);
  const feeds = publishedFeeds(tree).map(async (feed) => [feed.path, parseXml(await textOf(feed, workshop))]);
  return Object.fromEntries(await Promise.all(feeds));
}

const all = ({ children }: XmlElement, name: string) => children.filter((child) => child.name === name);
const one = (element: XmlElement | undefined, name: string) => (element ? all(element, name)[0] : undefined);
const text = (element: XmlElement | undefined, name: string) => one(element, name)?.text;

const changelog = `
- date: 2021-03-04
  title: "First <b> & \\"quoted\\""
  text: "\\U0001F600 [home](/), [here](#older-changes), \`<code> & more\`, and $a < b$."
- date: 2021-04-30
  title: Second
  text: |
    - One
    - Two

    #### Below

    \`\`\`js
    if (a < b && c) run();
    \`\`\`
  pages:
    - { page: /, label: Home }
`;

describe("the feeds", () => {
  test("are next to the page, and both are well-formed", async () => {
    const feeds = await feedsOf(changelog);
    expect(Object.entries(feeds).map(([path, { name }]) => [path, name])).toEqual([
      ["news/rss.xml", "rss"],
      ["news/atom.xml", "feed"],
    ]);
  });

  test("Atom: the feed and each entry have an ID, a title, and the time of their last change", async () => {
    const { "news/atom.xml": feed } = await feedsOf(changelog);
    const [newest, oldest] = all(feed, "entry");
    expect(feed.attributes.xmlns).toBe("http://www.w3.org/2005/Atom");
    expect([text(feed, "title"), text(feed, "subtitle")]).toEqual(["Acme & Co News", "What changed & why <now>."]);
    expect(text(feed, "id")).toBe("https://example.com/docs/news/atom.xml");
    expect(text(one(feed, "author"), "name")).toBe("Acme & Co");
    expect(all(feed, "link").map(({ attributes }) => attributes)).toEqual([
      { href: "https://example.com/docs/news/" },
      { href: "https://example.com/docs/news/atom.xml", rel: "self" },
    ]);
    expect([text(feed, "updated"), text(newest, "updated")]).toEqual(["2021-04-30T00:00:00Z", "2021-04-30T00:00:00Z"]);
    expect(text(newest, "id")).toBe("https://example.com/docs/news/#second");
    expect([text(oldest, "title"), text(oldest, "id")]).toEqual([
      'First <b> & "quoted"',
      "https://example.com/docs/news/#first-b-quoted",
    ]);
  });

  test("RSS: the channel names itself, and items have dates in the form that RSS requires", async () => {
    const { "news/rss.xml": rss } = await feedsOf(changelog);
    const channel = one(rss, "channel");
    expect(rss.attributes.version).toBe("2.0");
    expect([text(channel, "link"), one(channel, "atom:link")?.attributes.href]).toEqual([
      "https://example.com/docs/news/",
      "https://example.com/docs/news/rss.xml",
    ]);
    expect(all(channel as XmlElement, "item").map((item) => [text(item, "guid"), text(item, "pubDate")])).toEqual([
      ["https://example.com/docs/news/#second", "Fri, 30 Apr 2021 00:00:00 GMT"],
      ["https://example.com/docs/news/#first-b-quoted", "Thu, 04 Mar 2021 00:00:00 GMT"],
    ]);
  });

  test("contain an entry in full, with absolute links, and nothing else of the page", async () => {
    const { "news/atom.xml": feed, "news/rss.xml": rss } = await feedsOf(changelog);
    const [newest, oldest] = all(feed, "entry").map((entry) => text(entry, "content"));
    expect(newest).toBe(`<ul>
<li>One</li>
<li>Two</li>
</ul>
<h4>Below</h4>
<pre><code class="language-js">if (a &lt; b &amp;&amp; c) run();
</code></pre>
<ul>
<li><a href="https://example.com/docs/">Home</a></li>
</ul>`);
    expect(oldest).toContain('<a href="https://example.com/docs/">home</a>');
    expect(oldest).toContain('<a href="https://example.com/docs/news/#older-changes">here</a>');
    expect(oldest).toContain("😀");
    expect(oldest).toContain("<code>&lt;code&gt; &amp; more</code>");
    expect(oldest).toContain('<code class="language-math math-inline">a &lt; b</code>');
    expect(oldest).not.toMatch(/None|March/);
    expect(all(one(rss, "channel") as XmlElement, "item").map((item) => text(item, "description"))).toEqual([
      newest,
      oldest,
    ]);
  });

  test("contain the 50 latest entries", async () => {
    const entries = Array.from(
      { length: 60 },
      (_, index) => `- { date: 2021-${index < 30 ? "01" : "02"}-10, title: Change ${index}, text: Words }`,
    );
    const { "news/atom.xml": feed } = await feedsOf(entries.join("\n"));
    const titles = all(feed, "entry").map((entry) => text(entry, "title"));
    expect(titles).toHaveLength(50);
    expect([titles[0], titles.at(-1)]).toEqual(["Change 30", "Change 19"]);
  });

  test("are empty but valid without entries, and don't exist without a page", async () => {
    const { "news/atom.xml": feed } = await feedsOf("");
    expect([all(feed, "entry"), text(feed, "updated")]).toEqual([[], "1970-01-01T00:00:00Z"]);
    expect(await feedsOf("", { "site/site.yaml": "product: Acme\n" })).toEqual({});
  });
});

describe("the XML parser of these tests", () => {
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

  test.each([
    "<a><b></a></b>",
    "<a>",
    "<a/><b/>",
    "<a>&nbsp;</a>",
    "<a>x & y</a>",
    "<a b=c/>",
    "<a>\u0001</a>",
    "text",
  ])("throws at %j", (wrong) => {
    expect(() => parseXml(declaration + wrong)).toThrow();
  });
});
