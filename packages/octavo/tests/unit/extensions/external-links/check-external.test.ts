import { describe, expect, test } from "vitest";
import { printProblem, sortProblems } from "../../../../core/model/problem.ts";
import { createProgress } from "../../../../core/model/progress.ts";
import { readContent } from "../../../../core/publish/read-content.ts";
import { checkExternal } from "../../../../extensions/external-links/check-external.ts";
import type { Network } from "../../../../extensions/external-links/request.ts";
import { type Files, temporaryFolder } from "../../../temporary-folder.ts";

const page = (text: string) => `---\ntitle: Links\ndescription: A page with links.\n---\n\n# Links\n\n${text}`;

/** Answers by the path. */
const replies: Record<string, ResponseInit> = {
  "/fine": { status: 200 },
  "/old": { status: 301, headers: { location: "https://new.net/fine?a=1" } },
  "/renamed": { status: 301, headers: { location: "https://new.net/fine#there" } },
  "/forbidden": { status: 403 },
  "/down": { status: 500 },
};

async function check(files: Files, changes: Partial<Network> = {}) {
  const root = temporaryFolder({ "site/site.yaml": "strict: false\n", "content/index.md": page("Text."), ...files });
  const { trees } = await readContent(root, createProgress(undefined));
  const requests: string[] = [];
  const network: Network = {
    isPublicHost: async () => true,
    timeoutMs: 1_000,
    pauseMs: 1,
    fetch: async (url) => {
      requests.push(String(url));
      return new Response(null, replies[new URL(String(url)).pathname] ?? { status: 404 });
    },
    ...changes,
  };
  const { problems, summary } = await checkExternal({ root, trees, progress: createProgress(undefined) }, network);
  return { printed: sortProblems(problems).map(printProblem), summary, requests };
}

const firstLines = (printed: readonly string[]) => printed.map((text) => text.split("\n")[0]);

describe("the check", () => {
  test("finds links wherever they're written, and requests each address once", async () => {
    const { printed, summary, requests } = await check({
      "content/a.md": page(
        [
          'See [one](https://a.net/none), [https://a.net/none](https://a.net/none "title"), and <https://a.net/none>.',
          "[by name][name] and ![image](https://a.net/image.png)",
          "\n[name]: https://a.net/none#part\n",
          "`https://code.net/inline`\n",
          "```sh\ncurl https://code.net/fence\n```\n",
          '::::cards\n:::card[`https://b.net/none`]{to="https://b.net/none"}\nText.\n:::\n::::\n',
        ].join("\n"),
      ),
      "site/site.yaml":
        "strict: false\norigin: https://own.net\nbase: /docs/\nsupport: https://c.net/none\nglossary: { page: /terms/ }\n",
      "site/sidebar.yaml": '- /a/\n- { link: "https://d.net/none", label: Other }\n- /terms/\n',
      "content/terms.md": page("::glossary\n"),
      "site/glossary.yaml":
        "- term: Word\n  means: >-\n    A [word](https://e.net/none_(1)) and `https://code.net/value`.\n  page: /a/\n",
      "content/own.md": page("[own](https://own.net/docs/a/)\n"),
    });
    expect(firstLines(printed)).toEqual([
      "content/a.md:8:11  `https://a.net/none` is dead: status 404.",
      "content/a.md:8:53  `https://a.net/none` is dead: status 404.",
      "content/a.md:8:87  `https://a.net/none` is dead: status 404.",
      "content/a.md:11:9  `https://a.net/none` is dead: status 404.",
      "content/a.md:20:35  `https://b.net/none` is dead: status 404.",
      "site/glossary.yaml:3:14  `https://e.net/none_(1)` is dead: status 404.",
      "site/sidebar.yaml:2:12  `https://d.net/none` is dead: status 404.",
      "site/site.yaml:4:10  `https://c.net/none` is dead: status 404.",
    ]);
    expect(summary).toBe("5 addresses: 5 dead.\n");
    // HEAD and GET.
    expect(requests).toHaveLength(10);
  });

  test("reads the links in the description of an API, but not its examples and servers", async () => {
    const { requests } = await check({
      "site/site.yaml": "strict: false\napi: { page: /api/, description: openapi.yaml }\n",
      "content/api.md": page("Text."),
      "site/openapi.yaml": [
        "openapi: 3.1.0",
        "info: { title: API, version: '1', description: 'See [this](https://a.net/fine).' }",
        "servers: [{ url: https://servers.net/fine }]",
        "externalDocs: { url: https://b.net/fine }",
        "paths:",
        "  /a: { get: { responses: { 200: { description: Fine, content: { text/plain: { example: https://c.net/ } } } } } }",
      ].join("\n"),
    });
    expect(requests.toSorted()).toEqual(["https://a.net/fine", "https://b.net/fine"]);
  });

  test("says what each kind of answer means, and where pages have moved to", async () => {
    const { printed, summary } = await check({
      "content/a.md": page(
        [
          "[fine](https://a.net/fine#here)",
          "[moved](https://a.net/old#part)",
          "[renamed](https://a.net/renamed#part)",
          "[down](https://b.net/down)",
          "[forbidden](https://c.net/forbidden) [forbidden](https://c.net/forbidden?again)",
        ].join("\n"),
      ),
    });
    expect(firstLines(printed)).toEqual([
      "content/a.md:9:9  warning: `https://a.net/old` has moved permanently.",
      "content/a.md:10:11  warning: `https://a.net/renamed` has moved permanently.",
      "content/a.md:11:8  warning: `https://b.net/down` can't be reached: status 500.",
    ]);
    expect(printed[0]).toContain("link to `https://new.net/fine?a=1#part`.");
    expect(printed[1]).toContain("link to `https://new.net/fine#there`.");
    expect(summary).toBe(
      "6 addresses: 1 fine, 2 moved, 1 unreachable, 2 unchecked.\n" +
        "  https://c.net/forbidden (status 403)\n  https://c.net/forbidden?again (status 403)\n",
    );
  });

  test("ends if no address answers", async () => {
    const links = Array.from({ length: 60 }, (_, number) => `[a](https://h${number}.net/)`);
    let count = 0;
    const offline = check(
      { "content/a.md": page(links.join("\n")) },
      {
        fetch: async () => {
          count++;
          throw new TypeError("fetch failed");
        },
      },
    );
    await expect(offline).rejects.toThrow("None of the first 20 addresses answers. Is there a network?");
    expect(count).toBeLessThan(60);
  });

  test("requests two addresses at a time per host, and 16 at a time in total", async () => {
    const hosts = Array.from({ length: 12 }, (_, number) => `h${number}.net`);
    const links = hosts.flatMap((host) => [1, 2, 3, 4, 5].map((number) => `[a](https://${host}/${number})`));
    const waiting: { host: string; answer: (response: Response) => void }[] = [];
    const most = { perHost: 0, total: 0 };
    let count = 0;
    const { summary } = await check(
      { "content/a.md": page(links.join("\n")) },
      {
        fetch: (url) =>
          new Promise((answer) => {
            const { host } = new URL(String(url));
            waiting.push({ host, answer });
            count++;
            most.total = Math.max(most.total, waiting.length);
            most.perHost = Math.max(most.perHost, waiting.filter((each) => each.host === host).length);
            // Answers when nothing else is about to start.
            setImmediate(() => waiting.shift()?.answer(new Response()));
          }),
      },
    );
    expect(summary).toBe("60 addresses: 60 fine.\n");
    expect({ count, most }).toEqual({ count: 60, most: { perHost: 2, total: 16 } });
  });
});

describe("site/external-links.yaml", () => {
  test("lists addresses to skip", async () => {
    const { printed, summary, requests } = await check({
      "content/a.md": page("[one](https://x.net/none) [two](https://x.net/none/2#a) [three](https://a.net/fine)"),
      "site/external-links.yaml": '- { link: "https://x.net/*", why: It refuses programs. }\n',
    });
    expect(printed).toEqual([]);
    expect(summary).toBe("1 address: 1 fine (2 ignored).\n");
    expect(requests).toEqual(["https://a.net/fine"]);
  });

  test("is checked like other settings", async () => {
    const { printed } = await check({ "site/external-links.yaml": "- { link: x.com, because: Old }\n" });
    expect(firstLines(printed)).toEqual([
      "site/external-links.yaml:1:3  Missing `why`.",
      "site/external-links.yaml:1:5  `0.link` is invalid. Start it with `https://` or `http://`, and leave out spaces and anchors.",
      "site/external-links.yaml:1:18  Unknown key `because`.",
    ]);
  });
});
