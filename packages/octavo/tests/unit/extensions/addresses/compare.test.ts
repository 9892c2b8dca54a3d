// A release is compared with the next one: what is reported as gone, and which line is proposed.

import { describe, expect, test } from "vitest";
import { compare, pageText, prose, release } from "../../../releases.ts";

const home = { "content/index.md": pageText("Home", prose("home")) };
const limits = pageText(
  "Limits",
  `${prose("limits")}\n\n## Memory\n\n${prose("memory")}\n\n## Disk\n\n${prose("disk")}`,
);

describe("a page that is gone", () => {
  test("and was renamed gets a redirect, even if it was also edited", async () => {
    const old = await release({ ...home, "content/limits.md": limits });
    const edited = limits.replace("title: Limits", "title: Quotas").replace("memory7 ", "memory7 and ");
    expect(await compare(old, { ...home, "content/quotas.md": edited })).toEqual([
      expect.stringMatching(
        /^site\/redirects\.yaml:1:1 {2}The page `\/docs\/limits\/` \(`Limits`\) is gone.*\n {4}Add `- \{ from: \/limits\/, to: \/quotas\/ \}` to `below-base`\. \d+% of the text is now in `Quotas`\.$/,
      ),
    ]);
  });

  test("and became a section leads to that section", async () => {
    const old = await release({ ...home, "content/disk.md": pageText("Disk", prose("disk")) });
    const [problem] = await compare(old, { ...home, "content/limits.md": limits });
    expect(problem).toContain("`- { from: /disk/, to: /limits/#disk }`");
  });

  test("isn't reported if a redirect leads to a page or to another site", async () => {
    const old = await release({
      ...home,
      "content/limits.md": limits,
      "content/help.md": pageText("Help", prose("help")),
    });
    const redirects =
      "below-base:\n  - { from: /limits/, to: / }\n  - { from: /help/, to: https://example.com/help }\n";
    const settings = {
      "site/site.yaml": "base: /docs/\nredirectHosts: [example.com]\n",
      "site/redirects.yaml": redirects,
    };
    // The anchors of the page lead to the front page, too.
    expect(await compare(old, { ...home, ...settings })).toEqual([]);
  });

  test("without similar text gets no proposal, but the page above as an example", async () => {
    const old = await release({ ...home, "content/guide/old.md": pageText("Old", prose("old")) });
    const [problem, ...others] = await compare(old, home);
    expect(others).toEqual([]);
    expect(problem).toContain("No page has a similar text. Redirect it to the page that helps its readers most.");
    expect(problem).toContain("the page above: `- { from: /guide/old/, to: / }`.");
  });

  test("whose text is on two pages gets both as candidates", async () => {
    const old = await release({ ...home, "content/limits.md": limits });
    const copies = { "content/a.md": limits, "content/b.md": limits };
    const [problem] = await compare(old, { ...home, ...copies });
    expect(problem).toMatch(/None is clearly the right one: .*`\/docs\/a\/`.* \(100% of the text\).*`\/docs\/b\/`/s);
  });
});

describe("a folder that moved", () => {
  const guide = (name: string) => pageText(name, prose(name));
  const old = {
    ...home,
    "content/guides/one.md": guide("one"),
    "content/guides/two.md": guide("two"),
    "content/guides/deep/three.md": guide("three"),
  };
  const moved = {
    ...home,
    "content/learn/one.md": guide("one"),
    "content/learn/two.md": guide("two"),
    "content/learn/deep/three.md": guide("three"),
  };

  test("gets one rule for everything below it", async () => {
    expect(await compare(await release(old), moved)).toEqual([
      "site/redirects.yaml:1:1  3 pages at or below `/docs/guides/` are gone, and the same pages are below `/docs/learn/`.\n" +
        "    Add `- { from: /guides/*, to: /learn/* }` to `below-base`.",
    ]);
  });

  test("gets one rule per page if a single rule would hide a page that stayed", async () => {
    const stayed = { ...moved, "content/guides/four.md": guide("four") };
    const before = { ...old, "content/guides/four.md": guide("four") };
    const problems = await compare(await release(before), stayed);
    expect(problems.map((problem) => /`(- .*)` to/.exec(problem)?.[1])).toEqual([
      "- { from: /guides/deep/three/, to: /learn/deep/three/ }",
      "- { from: /guides/one/, to: /learn/one/ }",
      "- { from: /guides/two/, to: /learn/two/ }",
    ]);
  });

  test("and is redirected isn't reported", async () => {
    const redirects = { "site/redirects.yaml": "below-base:\n  - { from: /guides/*, to: /learn/* }\n" };
    expect(await compare(await release(old), { ...moved, ...redirects })).toEqual([]);
  });
});

describe("an anchor that is gone", () => {
  const page = (body: string) => ({ ...home, "content/page.md": pageText("Page", body) });
  const before = page(`${prose("page")}\n\n## Memory\n\n${prose("memory")}\n\n## Disk\n\n${prose("disk")}`);

  test("because its heading was renamed leads to the new heading", async () => {
    const after = page(`${prose("page")}\n\n## RAM\n\n${prose("memory")}\n\n## Disk\n\n${prose("disk")}`);
    expect(await compare(await release(before), after)).toEqual([
      "site/anchors.yaml:1:1  The anchor `#memory` (`Memory`) is gone from `/docs/page/`.\n" +
        "    Add `/page/#memory: /page/#ram`. 100% of the text is now in `RAM`.",
    ]);
  });

  test("because its section moved to another page leads there", async () => {
    const after = {
      ...page(`${prose("page")}\n\n## Disk\n\n${prose("disk")}`),
      "content/other.md": pageText("Other", `${prose("other")}\n\n## Memory\n\n${prose("memory")}`),
    };
    const [problem, ...others] = await compare(await release(before), after);
    expect(others).toEqual([]);
    expect(problem).toContain("Add `/page/#memory: /other/#memory`.");
  });

  test("because its page moved and its heading changed is found on the new page", async () => {
    const after = {
      ...home,
      "content/new.md": pageText(
        "Page",
        `${prose("page")}\n\n## RAM\n\n${prose("memory")}\n\n## Disk\n\n${prose("disk")}`,
      ),
    };
    const problems = await compare(await release(before), after);
    expect(problems.join("\n")).toContain("`- { from: /page/, to: /new/ }`");
    expect(problems.join("\n")).toContain("Add `/new/#memory: /new/#ram`.");
    expect(problems).toHaveLength(2);
  });

  test("together with its text gets no proposal", async () => {
    const [problem] = await compare(await release(before), page(`${prose("page")}\n\n## Disk\n\n${prose("disk")}`));
    expect(problem).toContain("No page has a similar text. Add a line that leads `/page/#memory` to the section");
  });

  test("isn't reported if anchors.yaml has it, on the same page or another", async () => {
    const after = page(`${prose("page")}\n\n## RAM\n\nText.`);
    const anchors = "/page/#memory: /page/#ram\n/page/#disk: /\n";
    expect(await compare(await release(before), { ...after, "site/anchors.yaml": anchors })).toEqual([]);
  });

  test("from every page is reported once, with the anchor that all of them have now", async () => {
    const pages = (heading: string) =>
      Object.fromEntries(
        ["a", "b", "c", "d"].map((name) => [
          `content/${name}.md`,
          pageText(name, `${prose(name)}\n\n## ${heading}\n\n${prose(name + heading)}`),
        ]),
      );
    const problems = await compare(await release({ ...home, ...pages("Further") }), { ...home, ...pages("Next") });
    expect(problems).toEqual([
      "site/anchors.yaml:1:1  The anchor `#further` (`Further`) is gone from 4 pages: `/docs/a/`, `/docs/b/`, `/docs/c/`, and 1 more.\n" +
        "    Most of them have a new anchor `#next`. If it's the same section, add a line such as `/a/#further: /a/#next` for each page.",
    ]);
  });
});

describe("an old address that was redirected", () => {
  test("is reported with the line to restore when its redirect or anchor is deleted", async () => {
    const old = await release({
      ...home,
      "content/limits.md": limits,
      "site/redirects.yaml": "below-base:\n  - { from: /quotas/, to: /limits/#disk }\n  - { from: /old/*, to: /* }\n",
      "site/anchors.yaml": "/#memory: /limits/#memory\n",
    });
    expect(await compare(old, { ...home, "content/limits.md": limits })).toEqual([
      "site/anchors.yaml:1:1  The old anchor `/docs/#memory` doesn't lead anywhere anymore.\n" +
        "    It led to `/docs/limits/#memory`. Restore its line.",
      "site/redirects.yaml:1:1  The redirect from `/docs/old/*` is gone.\n" +
        "    It led to `/docs/*`. Add `- { from: /old/*, to: /* }` to `below-base`.",
      "site/redirects.yaml:1:1  The redirect from `/docs/quotas/` is gone.\n" +
        "    It led to `/docs/limits/#disk`. Add `- { from: /quotas/, to: /limits/#disk }` to `below-base`.",
    ]);
  });

  test("to a page that moved isn't reported, because the redirects form a chain", async () => {
    const redirect = "below-base:\n  - { from: /old/, to: /limits/ }\n";
    const old = await release({ ...home, "content/limits.md": limits, "site/redirects.yaml": redirect });
    const chain = `${redirect}  - { from: /limits/, to: /quotas/ }\n`;
    expect(await compare(old, { ...home, "content/quotas.md": limits, "site/redirects.yaml": chain })).toEqual([]);
  });
});

describe("another version", () => {
  const versions = {
    "site/versions.yaml":
      "- { id: v2, label: v2, status: current }\n" +
      "- { id: v1, label: v1, base: /docs/v1/, folder: versions/v1, status: supported }\n",
  };
  const old = {
    ...home,
    ...versions,
    "content/shared.md": pageText("Shared", `${prose("shared")}\n\n## Part\n\n${prose("part")}`),
    "versions/v1/own.md": pageText("Own", prose("own")),
  };

  test("gets the redirect of its page in its own settings", async () => {
    const after = {
      ...old,
      "versions/v1/mine.md": old["versions/v1/own.md"],
      "versions/v1/own.md": pageText("x", "x"),
    };
    const { "versions/v1/own.md": _, ...renamed } = after;
    const [problem, ...others] = await compare(await release(old), renamed);
    expect(others).toEqual([]);
    expect(problem).toMatch(
      /^site\/v1\/redirects\.yaml:1:1 {2}.*`\/docs\/v1\/own\/`.*`- \{ from: \/own\/, to: \/mine\/ \}`/s,
    );
  });

  test("also gets the redirect of a shared page, and inherits lines for anchors", async () => {
    const after = {
      ...home,
      ...versions,
      "versions/v1/own.md": old["versions/v1/own.md"],
      "content/common.md": pageText("Shared", `${prose("shared")}\n\n## Piece\n\n${prose("part")}`),
    };
    const problems = await compare(await release(old), after);
    expect(problems.map((problem) => problem.split("  ")[0])).toEqual([
      "site/redirects.yaml:1:1",
      "site/v1/redirects.yaml:1:1",
      "site/anchors.yaml:1:1",
    ]);
    expect(problems[2]).toContain("Add `/common/#part: /common/#piece`.");
  });

  test("is named in the line for a section that moved there", async () => {
    const after = {
      ...old,
      "content/shared.md": pageText("Shared", prose("shared")),
      "versions/v1/own.md": pageText("Own", `${prose("own")}\n\n## Part\n\n${prose("part")}`),
    };
    const [problem] = await compare(await release(old), after);
    expect(problem).toContain("Add `/shared/#part: v1:/own/#part`.");
  });
});

test("a page outside the current base is redirected at the root of the host, except the root itself", async () => {
  const old = await release({ ...home, "content/limits.md": limits, "site/site.yaml": "base: /\n" });
  const [problem, ...others] = await compare(old, { ...home, "content/limits.md": limits });
  expect(others).toEqual([]);
  expect(problem).toContain("Add `- { from: /limits/, to: /docs/limits/ }` to `at-root`.");
});
