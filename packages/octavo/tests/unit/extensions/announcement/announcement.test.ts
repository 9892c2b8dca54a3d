import { afterEach, describe, expect, test, vi } from "vitest";
import { openBlockCache } from "../../../../core/cache/block-cache.ts";
import { pageSetup } from "../../../../core/page/context/page-setup.ts";
import { ourSource } from "../../../../core/site/our-source.ts";
import { readAnnouncement } from "../../../../extensions/announcement/announcement.ts";
import { compilers } from "../../../built-in-parts.ts";
import { plainSite } from "../../core/page/compile-text.ts";

const read = (text: string, until?: string) => {
  const site = { ...plainSite, announcement: { text, ...(until && { until }), line: 3, column: 5 } };
  const setup = pageSetup(ourSource("/nowhere"), site, { ...compilers, cache: openBlockCache() });
  return readAnnouncement(site.announcement, setup);
};

afterEach(() => {
  vi.unstubAllEnvs();
});

describe("readAnnouncement", () => {
  test("renders a sentence, resolves its links, and keeps their place", () => {
    const { shown, problems } = read("The limit is {=MEMORY_LIMIT}: *see* `x < y` and [the page](/limits/#memory).");
    expect(problems).toEqual([]);
    expect(shown?.html).toBe(
      'The limit is 256MB: <em>see</em> <code>x &lt; y</code> and <a href="/docs/limits/#memory">the page</a>.',
    );
    expect(shown?.links).toEqual([
      { url: "/limits/#memory", route: "/limits/", hash: "memory", file: "site/site.yaml", line: 3, column: 5 },
    ]);
  });

  test("another text has another ID", () => {
    expect(read("One.").shown?.id).not.toBe(read("Two.").shown?.id);
    expect(read("One.").shown?.id).toBe(read("One.").shown?.id);
  });

  test.each([
    ["2024-03-10", true],
    ["2024-03-09", false],
  ])("until %s, on March 10: %j", (until, isShown) => {
    vi.stubEnv("SOURCE_DATE_EPOCH", String(Date.parse("2024-03-10T23:59:59Z") / 1000));
    const { shown, problems } = read("One.", until);
    expect([shown !== undefined, problems]).toEqual([isShown, []]);
  });

  test.each([
    ["Two\n\nparagraphs", "The announcement isn't one sentence."],
    ["# A title", "The announcement isn't one sentence."],
    ["```js\nrun();\n```", "The announcement isn't one sentence."],
    [`${"a".repeat(201)}`, "The announcement has 201 characters."],
  ])("%j is reported where it's written, and isn't shown", (text, message) => {
    const { shown, problems } = read(text);
    expect(shown).toBeUndefined();
    expect(problems.map(({ file, line, column, message }) => [file, line, column, message])).toEqual([
      ["site/site.yaml", 3, 5, message],
    ]);
  });

  test("a link that would run a script is reported, and leads nowhere", () => {
    const { shown, problems } = read("[Run](javascript:alert(1))");
    expect(shown?.html).toBe('<a href="#">Run</a>');
    expect(problems).toMatchObject([
      { line: 3, column: 5, message: "`javascript:alert(1)` isn't a kind of link this site allows." },
    ]);
  });
});
