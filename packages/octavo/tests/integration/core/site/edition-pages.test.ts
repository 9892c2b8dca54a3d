import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { printProblem } from "../../../../core/model/problem.ts";
import { createProgress } from "../../../../core/model/progress.ts";
import { sitemap } from "../../../../core/publish/discovery/sitemap.ts";
import { readContent } from "../../../../core/publish/read-content.ts";
import { viewOf } from "../../../../core/site/connect-pages.ts";
import { articleHtml } from "../../../article-html.ts";
import { temporaryFolder, writeFiles } from "../../../temporary-folder.ts";

const description =
  "A description that is long enough for search engines, which show about as many characters as this.";
const page = (title: string, text: string, more = "") =>
  `---\ntitle: ${title}\ndescription: ${title}. ${description}\n${more}---\n\n${text}\n`;

const site = {
  "site/translations.yaml": "- lang: de\n- lang: fr\n",
  "content/index.md": page("Home", "See [a part](/a/#part)."),
  "content/a.md": page("A", "## Part\n\nText.\n\n## Other part\n\nText."),
  "translations/de/a.md": page("Ä", "## Teil\n\nText.\n\n## Anderer Teil\n\nText."),
  "translations/fr/.gitkeep": "",
};

async function read(root: string) {
  const { trees, problems } = await readContent(root, createProgress(undefined));
  return { trees, printed: problems.map(printProblem) };
}

describe("a translation", () => {
  test("has the original's pages where they aren't translated", async () => {
    const { trees, printed } = await read(temporaryFolder(site));
    expect(printed).toEqual([]);
    const views = trees.map((tree) =>
      [...tree.pages.values()]
        .map((one) => viewOf(one, tree))
        .map(({ record, languages, articleLang, sharedFrom }) => [record.title, languages, articleLang, sharedFrom]),
    );
    expect(views).toEqual([
      [
        ["A", ["en", "de"], undefined, undefined],
        ["Home", ["en"], undefined, undefined],
      ],
      [
        ["Ä", ["en", "de"], undefined, undefined],
        ["Home", undefined, "en", "/"],
      ],
      [
        ["A", undefined, "en", "/a/"],
        ["Home", undefined, "en", "/"],
      ],
    ]);
  });

  test("is in the sitemap with the other languages, but not what it shares", async () => {
    const { trees } = await read(temporaryFolder(site));
    const addresses = [...sitemap(trees).matchAll(/<loc>http:\/\/localhost:4173(.*?)<\/loc>|hreflang="(\w+)"/g)];
    expect(addresses.map(([, address, lang]) => address ?? lang)).toEqual([
      ...["/docs/a/", "en", "de", "/docs/", "/docs/de/a/", "en", "de"],
    ]);
  });

  test("links to the same page in other languages by their names", async () => {
    const text = "[Français](fr:/a/#part), [English](en:/a/#part), [nowhere](fr:/b/)";
    const { trees, printed } = await read(
      temporaryFolder({ ...site, "translations/de/a.md": page("Ä", `${text}\n\n## Teil\n\n## Anderer Teil`) }),
    );
    const html = await articleHtml(trees[1]?.pages.get("/a/"));
    expect([...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      "/docs/fr/a/#part",
      "/docs/a/#part",
      "/docs/fr/b/",
    ]);
    expect(printed.map((one) => one.split("\n")[0])).toEqual([
      "translations/de/a.md:6:50  `fr:/b/` doesn't lead to a page.",
    ]);
  });

  test("can have images next to its pages", async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"></svg>';
    const { printed } = await read(
      temporaryFolder({
        ...site,
        "translations/de/a.md": page("Ä", "![Bild](./bild.svg)\n\n## Teil\n\n## Anderer Teil"),
        "translations/de/bild.svg": drawing,
      }),
    );
    expect(printed).toEqual([]);
  });

  test("can have another start of addresses than its language", async () => {
    const { trees } = await read(
      temporaryFolder({ ...site, "site/translations.yaml": "- lang: de-AT\n  path: de\n  folder: translations/de\n" }),
    );
    expect(trees.map((tree) => [tree.site.base, tree.site.lang, tree.site.settingsFolder])).toEqual([
      ["/docs/", "en", "site"],
      ["/docs/de/", "de-AT", "site/de"],
    ]);
  });

  test("has the original's IDs of headings, so that links to sections work in it", async () => {
    const [, de] = (await read(temporaryFolder(site))).trees;
    expect(de?.pages.get("/a/")?.record.headers?.map(({ slug, title }) => [slug, title])).toEqual([
      ["part", "Teil"],
      ["other-part", "Anderer Teil"],
    ]);
  });

  test("reports the sections that it lacks, and not the links to them", async () => {
    const files = { ...site, "translations/de/a.md": page("Ä", "## Anderer Teil {#other-part}\n\nText.") };
    expect((await read(temporaryFolder(files))).printed).toEqual([
      "translations/de/a.md:1:1  warning: This translation has other headings than content/a.md, so links to `#part` lead to its top.\n    Write the same headings, or name a section with `{#part}`.",
    ]);
  });

  test("has its own announcement, whose links stay in it", async () => {
    const files = {
      ...site,
      "site/site.yaml": 'announcement: { text: "See [A](/a/)." }\n',
      "site/translations.yaml": '- { lang: de, announcement: "Mehr in [Ä](/a/)." }\n- lang: fr\n',
    };
    const { trees, printed } = await read(temporaryFolder(files));
    expect(printed).toEqual([]);
    expect(trees.map(({ announcement }) => announcement?.html)).toEqual([
      'See <a href="/docs/a/">A</a>.',
      'Mehr in <a href="/docs/de/a/">Ä</a>.',
      'See <a href="/docs/a/">A</a>.',
    ]);
    files["site/translations.yaml"] = '- { lang: de, announcement: "Mehr in [Ö](/o/)." }\n- lang: fr\n';
    expect((await read(temporaryFolder(files))).printed).toEqual([
      "site/translations.yaml:1:15  `/o/` doesn't lead to a page.\n    Did you mean `/a/`?",
    ]);
  });

  test("can be where a redirect leads, and its redirects can lead to the original", async () => {
    const files = {
      ...site,
      "site/redirects.yaml": "at-root: [{ from: /hilfe/, to: /docs/de/a/ }]\n",
      "site/de/redirects.yaml": "at-root: [{ from: /help/, to: /docs/a/ }, { from: /x/, to: /docs/fr/x/ }]\n",
    };
    expect((await read(temporaryFolder(files))).printed).toEqual([
      "site/de/redirects.yaml:1:45  `/docs/fr/x/` is not a page.\n    Use a page, or another site's address with `https://`.",
    ]);
  });

  test("has the original as long as its own page is a draft", async () => {
    const files = { ...site, "translations/de/a.md": page("Ä", "Text.", "draft: true\n") };
    const [, de] = (await read(temporaryFolder(files))).trees;
    expect(de?.pages.get("/a/")?.label).toBe("A");
  });

  test("reports a folder that is missing, a page without an original, and a page at its address", async () => {
    const files = {
      ...site,
      "site/translations.yaml": "- lang: de\n- lang: fr\n  folder: i18n/fr\n",
      "translations/de/b.md": page("B", "Text."),
      "content/fr/c.md": page("C", "Text."),
    };
    expect((await read(temporaryFolder(files))).printed.sort()).toEqual([
      "content/fr/c.md:1:1  `/fr/` is where the translation is.\n    Move the page to another folder.",
      "site/translations.yaml:3:3  There is no folder `i18n/fr`.\n    Create it, even if no page is translated yet, or correct the path.",
      "translations/de/b.md:1:1  warning: There is no page `b.md` that this could be a translation of.\n    Give the file the path of the page that it translates, or delete it.",
    ]);
  });
});

describe("a translation that is older than its original", () => {
  /** Keeps the machine's git settings out of the test. */
  const isolated = { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" };
  const git = (root: string, date: string, ...args: string[]) =>
    execFileSync("git", ["-c", "user.name=Test", "-c", "user.email=test@example.com", ...args], {
      cwd: root,
      env: { ...isolated, GIT_COMMITTER_DATE: date },
      stdio: "pipe",
    });
  const committed = (root: string, date: string) => {
    git(root, date, "add", "--all");
    git(root, date, "commit", "-qm", "Change");
  };
  const outdated = (more = "") => {
    const root = temporaryFolder({ ...site, "translations/de/a.md": page("Ä", "## Teil\n\n## Anderer Teil", more) });
    git(root, "", "init", "-q");
    committed(root, "2030-03-01T10:00:00+00:00");
    writeFiles(root, { "content/a.md": `${site["content/a.md"]}\nNew.\n` });
    committed(root, "2030-03-01T12:00:00+01:00");
    return root;
  };
  const remedy =
    "Translate what changed in content/a.md. If nothing needs to be translated, write `translated: 2030-03-01` in the front matter.";

  test("is reported with both times", async () => {
    expect((await read(outdated())).printed).toEqual([
      `translations/de/a.md:1:1  warning: The original changed on 2030-03-01 11:00, after this translation (2030-03-01 10:00).\n    ${remedy}`,
    ]);
  });

  test("is reported from the day that it names", async () => {
    expect((await read(outdated("translated: 2030-03-01\n"))).printed).toEqual([]);
    expect((await read(outdated("translated: 2030-02-28\n"))).printed).toEqual([
      `translations/de/a.md:1:1  warning: The original changed on 2030-03-01, and this is a translation of its text from 2030-02-28.\n    ${remedy}`,
    ]);
  });
});
