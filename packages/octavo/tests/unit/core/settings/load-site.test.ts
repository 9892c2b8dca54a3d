import { describe, expect, test } from "vitest";
import { printProblem } from "../../../../core/model/problem.ts";
import { themeColors } from "../../../../core/model/theme-colors.ts";
import { loadSite } from "../../../../core/settings/load-site.ts";
import { printed } from "../../../../core/settings/read-constants.ts";
import { settingOf } from "../../../../core/settings/setting.ts";
import { describedApi } from "../../../../extensions/api/settings.ts";
import { glossary, terms } from "../../../../extensions/glossary/settings.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";

const load = (files: Record<string, string>) => {
  const named = Object.entries(files).map(([name, text]) => [`site/${name}.yaml`, text]);
  const { site, problems } = loadSite(temporaryFolder(Object.fromEntries(named)));
  return { site, printed: problems.map(printProblem) };
};

describe("loadSite", () => {
  test("a folder without site/ is a site with defaults", () => {
    const { site, printed } = load({});
    expect(printed).toEqual([]);
    expect(site).toEqual({
      strict: false,
      title: "",
      product: "",
      description: "",
      origin: "http://localhost:4173",
      base: "/docs/",
      sharedBase: "/docs/",
      settingsFolder: "site",
      lang: "en",
      largestImage: 500,
      imageOrigins: [],
      compress: true,
      edition: { id: "", base: "/docs/", moved: new Map(), without: new Map() },
      editions: [{ id: "", base: "/docs/", moved: new Map(), without: new Map() }],
      start: [],
      sidebar: undefined,
      redirects: [],
      movedAnchors: [],
      constants: new Map(),
      changelog: [],
      frontMatter: new Map(),
      productSuffix: "",
      logo: { html: "", hasName: false },
      files: new Map(),
      fonts: { text: [], code: [] },
      colors: themeColors,
      texts: {},
      topLinks: [],
      footerLinks: [],
      social: {},
      head: [],
      scripts: [],
      analytics: {},
      settings: {
        assistants: [],
        cards: true,
        diagramRoles: new Map(),
        "drawings.yaml": new Map(),
        "glossary.yaml": [],
        "search.yaml": { answers: {}, last: [] },
        "synonyms.yaml": [],
      },
      targets: [],
    });
  });

  test("a logo that is more than shapes is reported", () => {
    const logo = '<svg viewBox="0 0 1 1"><a href="https://example.com"/></svg>';
    const { site, problems } = loadSite(temporaryFolder({ "site/logo.svg": logo }));
    expect(site.logo.html).toBe("");
    expect(problems.map(printProblem)).toEqual([
      expect.stringContaining("site/logo.svg:1:1  The drawing contains `<a>`."),
    ]);
  });

  test.each([
    [{}, false],
    [{ "site/site.yaml": "product: Acme\n" }, true],
    [{ "site/sidebar.yaml": "- page: /\n" }, true],
    [{ "site/site.yaml": "strict: false\n" }, false],
    [{ "site/parts/note/part.ts": "" }, true],
    // Pages.
    [{ "site/index.md": "# Site\n", "site/parts/index.md": "# Parts\n", "site/_category_.json": "{}" }, false],
    [{ "site/notes.txt": "" }, false],
    [{ "site/.gitkeep": "" }, false],
    // What MkDocs builds.
    [{ "site/index.html": "<!doctype html>", "site/sitemap.xml": "" }, false],
  ])("a site with the files %j is strict: %j", (files, expected) => {
    const { site, problems } = loadSite(temporaryFolder(files));
    expect([site.strict, problems]).toEqual([expected, []]);
  });

  test("files of comments alone are as good as none", () => {
    const names = ["site", "redirects", "anchors", "constants"];
    expect(load(Object.fromEntries(names.map((name) => [name, "# nothing yet\n"]))).printed).toEqual([]);
  });

  test("redirects get the base path, or stand at the root, and are stored in canonical form with their place", () => {
    const { site } = load({
      site: "base: /help/\nredirectHosts: [example.com]\n",
      redirects: `below-base:
  - { from: /Old.html, to: /new/#part }
  - { from: /v1/*, to: "https://example.com/*" }
at-root:
  - { from: /help-v2, to: /help/ }
`,
    });
    expect(site.redirects).toEqual([
      { line: 2, column: 7, from: "/help/old/", to: { path: "/help/new/", hash: "part" } },
      { line: 3, column: 7, from: "/help/v1/*", to: { href: "https://example.com/*" } },
      { line: 5, column: 7, from: "/help-v2/", to: { path: "/help/" } },
    ]);
  });

  test("a redirect that is neither path nor address is a problem at its place", () => {
    expect(load({ redirects: "below-base:\n  - { from: old, to: new }\n" }).printed).toEqual([
      "site/redirects.yaml:2:7  `old` is not a path.\n    Start it with `/`.",
      "site/redirects.yaml:2:18  `new` is neither a path nor a web address.\n    Start it with `/` or `https://`.",
    ]);
  });

  test("a redirect may be written encoded; it is stored as the text that pages are looked up by", () => {
    const { site } = load({ redirects: 'below-base:\n  - { from: "/C%23/a%20b/*", to: "/gr%C3%B6%C3%9Fe/#a%20b" }\n' });
    expect(site.redirects[0]).toMatchObject({ from: "/docs/c#/a b/*", to: { path: "/docs/größe/", hash: "a%20b" } });
  });

  test("a redirect may lead to the host of `origin` and those of `redirectHosts`, and to no other", () => {
    const redirects = ["own.example", "other.example", "evil.example"].map(
      (host, at) => `  - { from: /${at}, to: "https://${host}/" }\n`,
    );
    const { site, printed } = load({
      site: "origin: https://own.example\nredirectHosts: [other.example]\n",
      redirects: `below-base:\n${redirects.join("")}`,
    });
    expect(site.redirects.map(({ to }) => to)).toEqual([
      { href: "https://own.example/" },
      { href: "https://other.example/" },
    ]);
    expect(printed).toEqual([
      "site/redirects.yaml:4:17  `https://evil.example/` leads to another site, `evil.example`.\n" +
        "    If that's intended, add `evil.example` to `redirectHosts` in site/site.yaml.",
    ]);
  });

  test("a setting that was deleted says what to do", () => {
    expect(load({ site: "title: x\nprint: false\n" }).printed).toEqual([
      "site/site.yaml:2:1  Unknown key `print`.\n    Remove it. Sections have no page for printing anymore, and each page prints well by itself.",
    ]);
  });

  test("a mistake in site.yaml doesn't make every redirect to another site a problem", () => {
    const redirects = 'below-base:\n  - { from: /a, to: "https://example.com/" }\n';
    expect(load({ site: "titel: x\nredirectHosts: [example.com]\n", redirects }).printed).toEqual([
      "site/site.yaml:1:1  Unknown key `titel`.\n    Did you mean `title`?",
    ]);
  });

  test.each([
    ["a list", "- a\n"],
    ["an empty list", "[]\n"],
    ["a scalar", "hello\n"],
    ["a number", "5\n"],
    ["false", "false\n"],
  ])("site.yaml that is %s is a problem", (_, text) => {
    expect(load({ site: text }).printed).toEqual([
      "site/site.yaml:1:1  The value is invalid. Write a map, with lines such as `key: value`.",
    ]);
  });

  test.each(["constructor", "__proto__", "toString", "prototype"])(
    "a key called %s, which every object has, is a problem wherever it is",
    (name) => {
      const entry = `# first\n${name}: x\n`;
      const files = { site: entry, redirects: entry, anchors: entry, constants: entry };
      expect(new Set(load(files).printed.map((line) => line.split("  ")[0]))).toEqual(
        new Set(Object.keys(files).map((file) => `site/${file}.yaml:2:1`)),
      );
    },
  );

  test("an origin is kept as browsers name it", () => {
    expect(load({ site: "origin: HTTPS://Example.COM:443\n" }).site.origin).toBe("https://example.com");
  });

  /** Maps a mistake to the content of site.yaml. Each causes one problem in line 2. */
  const broken: Record<string, string> = {
    "an origin that is a script": 'origin: "javascript:alert(1)"',
    "an origin with a path": "origin: https://example.com/docs",
    "an origin with a slash": "origin: https://example.com/",
    "an origin with a query": "origin: https://example.com?a",
    "an origin with a user": "origin: https://a:b@example.com",
    "an origin of files": "origin: file:///etc",
    "an origin with a line break": 'origin: "https://example.com\\nSet-Cookie: a"',
    "an origin without a host": 'origin: "https://"',
    "an origin in braces": 'origin: "https://{$HOME}"',
    "an origin that is a list": "origin: [https://example.com]",
    "a base without slashes": "base: docs",
    "a base without its last slash": "base: /docs",
    "a base that names a host": "base: //",
    "a base of another host": "base: //evil.example/",
    "a base with an expression": 'base: "/(docs|.*)/"',
    "a base with a dot": "base: /v1.2/",
    "a base with a variable": "base: /$uri/",
    "a base with a placeholder": 'base: "/{$HOME}/"',
    "a base with a space": 'base: "/my docs/"',
    "a base with a line break": 'base: "/docs/\\n/"',
    "a base that climbs": "base: /../",
    "a base in upper case": "base: /Docs/",
    "a base that a host reads itself": "base: /_headers/",
    "a base that is too long": `base: /${"a".repeat(300)}/`,
    "a language that has no code": "lang: english",
    "a language with an underscore": "lang: en_US",
    "a language that ends an attribute": "lang: 'en\"><script>'",
    "a language that is a number": "lang: 5",
    "a title that is a number": "title: 5",
    "a title that is a list": "title: [a]",
    "a title of two lines": 'title: "a\\nb"',
    "a title with a control character": 'title: "a\\e[31m"',
    "a title that is half a character": 'title: "a\\ud800"',
    "a description with a control character": 'description: "a\\0b"',
    "a repository that is a script": 'repository: "javascript:alert(1)"',
    "a repository that is a path": "repository: /repository/",
    "a place to edit that is data": 'editBase: "data:text/html,x"',
    "a place to edit that the file's name would join": "editBase: https://example.com/docs",
    "support that is a script": 'support: "javascript:alert(1)"',
    "support that is no mail address": "support: mailto:help",
    "no contact": "security: {}",
    "security that is a list": "security: []",
    "a contact with a second field": 'security: { contact: "mailto:a@example.com\\nPolicy: https://evil.example" }',
    "a contact that is a name": "security: { contact: Alice }",
    "a policy that is a script": 'security: { contact: "mailto:a@example.com", policy: "javascript:alert(1)" }',
    "a key with a line break": 'security: { contact: "mailto:a@b.com", encryption: "https://a.b/\\nX: y" }',
    "a tag manager that is something else": "analytics: { tagManager: UA-1 }",
    "events that go to another host": "events: https://example.com/events",
    "events that go to a relative path": "events: docs/events",
    "events that end in a slash": "events: /docs/events/",
    "events with a rule for proxies": 'events: "/docs/events; return 200"',
    "a host that is an address": "redirectHosts: [https://example.com]",
    "a host that is a pattern": 'redirectHosts: ["*.example.com"]',
    "hosts that are no list": "redirectHosts: example.com",
    "a start that is no path": "start: [limits]",
    "a start on another host": "start: [//evil.example/]",
    "an assistant that is a script": 'assistants: [{ label: A, href: "javascript:alert({prompt})" }]',
    "an assistant without a place for the question": "assistants: [{ label: A, href: https://example.com/ }]",
    "an assistant whose host is the question": 'assistants: [{ label: A, href: "https://{prompt}/" }]',
    "an assistant that takes the question twice": 'assistants: [{ label: A, href: "https://a.b/{prompt}{prompt}" }]',
    "an unknown key": "orgin: https://example.com",
    "a key of every object": "constructor: x",
  };

  test.each(Object.entries(broken))("%s is a problem with its place", (_, line) => {
    const { printed } = load({ site: `# settings\n${line}\n` });
    expect(printed).toHaveLength(1);
    expect(printed[0]).toMatch(/^site\/site\.yaml:2:\d+ {2}[^\n]+(?:\n {4}[^\n]+)?$/);
  });

  test.each([
    ["site", "frontMatter: { author: string }"],
    ["site", "frontMatter: { author: { type: text } }"],
    ["site", "frontMatter: { title: { type: string } }"],
    ["site", "frontMatter: { Author: { type: string } }"],
    ["site", "glossary: { page: terms }"],
    ["constants", "A: { value: .inf, means: x }"],
    ["constants", 'A: { value: "a\\nb", means: x }'],
    ["constants", 'A: { value: "", means: x }'],
    ["glossary", '- { term: "", page: /, means: x }'],
    ["glossary", '- { term: a, also: [""], page: /, means: x }'],
    ["glossary", '- { term: a, page: "javascript:alert(1)", means: x }'],
    ["glossary", "- { term: a, page: //evil.example/, means: x }"],
    ["synonyms", '- ["!", b]'],
    ["synonyms", "- [a]"],
    ["synonyms", "- { typed: [a], finds: [] }"],
    ["synonyms", "- constructor"],
    ["anchors", "/a/#b: //evil.example/"],
    ["anchors", '/a/#b: "javascript:alert(1)"'],
    ["anchors", '"/a/#b\\nc": /a/'],
    ["anchors", '"/a/#b#c": /a/'],
    ["sidebar", '- { link: "javascript:alert(1)", label: A }'],
    ["sidebar", "- { link: //evil.example/, label: A }"],
    ["sidebar", '- { page: /a/, label: "a\\nb" }'],
    ["sidebar", "- { page: /a/, label: 5 }"],
    ["sidebar", "- //evil.example/"],
    ["sidebar", "- { group: a, items: 5 }"],
  ])("%s.yaml: %s is a problem with its place", (name, line) => {
    const { printed } = load({ [name]: `# settings\n${line}\n` });
    expect(printed).toHaveLength(1);
    expect(printed[0]).toMatch(new RegExp(`^site/${name}\\.yaml:2:\\d+ {2}[^\\n]+(?:\\n {4}[^\\n]+)?$`));
  });

  test("the sidebar is read with its sections, its groups, and the place of every entry", () => {
    const { site } = load({
      sidebar: `- /
- page: /Limits
  label: All limits
- section: More
  items:
    - group: Recipes
      unordered: true
      items: [/a/]
    - page: /b/
      items:
        - link: https://example.com
          label: Elsewhere
`,
    });
    expect(site.sidebar).toEqual([
      { line: 1, column: 3, kind: "page", route: "/" },
      { line: 2, column: 3, kind: "page", route: "/limits/", label: "All limits" },
      {
        line: 4,
        column: 3,
        kind: "section",
        label: "More",
        items: [
          {
            line: 6,
            column: 7,
            kind: "group",
            label: "Recipes",
            unordered: true,
            items: [{ line: 8, column: 15, kind: "page", route: "/a/" }],
          },
          {
            line: 9,
            column: 7,
            kind: "page",
            route: "/b/",
            items: [{ line: 11, column: 11, kind: "link", label: "Elsewhere", href: "https://example.com" }],
          },
        ],
      },
    ]);
  });

  test("constants carry their printed form, moved anchors their place", () => {
    const { site } = load({
      constants: "MEMORY_LIMIT: { value: 256, unit: MB, means: memory }\n",
      anchors: "# moved\n/a/#old: /b/#new\n",
    });
    expect(site.constants.get("MEMORY_LIMIT")?.text).toBe("256MB");
    expect(site.movedAnchors).toEqual([
      { line: 2, column: 1, from: { route: "/a/", anchor: "old" }, to: { route: "/b/", anchor: "new" } },
    ]);
  });

  test("terms that would be linked need a page with their definitions", () => {
    const written = '- { term: Step, page: "/Steps/#a%20b", means: One thing. }\n';
    expect(load({ glossary: written }).printed).toEqual([
      expect.stringMatching(/^site\/glossary\.yaml:1:1 {2}warning: No page/),
    ]);
    const { site, printed } = load({ glossary: written, site: "glossary: { page: /Terms }\n" });
    expect(printed).toEqual([]);
    expect(settingOf(glossary, site)?.page).toEqual({ file: "site/site.yaml", line: 1, column: 13, route: "/terms/" });
    expect(settingOf(terms, site)[0]?.page).toEqual({ route: "/steps/", anchor: "a b" });
  });

  test("an API has a page and a key, by default the front page and `API_KEY`", () => {
    const openapi = "openapi: 3.1.0\nservers: [{ url: https://api.example.com/v1/ }]\n";
    const api = settingOf(describedApi, load({ openapi }).site);
    expect(api).toMatchObject({
      page: { route: "/" },
      keyVariable: "API_KEY",
      server: "https://api.example.com/v1",
    });
    const { site } = load({ openapi, site: "api: { page: /reference/, keyVariable: ACME_KEY }\n" });
    const named = settingOf(describedApi, site);
    expect(named).toMatchObject({ page: { route: "/reference/", line: 1 }, keyVariable: "ACME_KEY" });
    expect(load({ site: "api: { keyVariable: my-key }\n" }).printed).toHaveLength(1);
    const sending = load({ openapi, site: "api: { tryIt: true }\n" }).site;
    expect([api?.tryIt, settingOf(describedApi, sending)?.tryIt]).toEqual([false, true]);
  });

  test("a Swagger 2.0 description is published as OpenAPI 3.0", () => {
    const { site, printed } = load({
      openapi: 'swagger: "2.0"\nhost: a.example\ndefinitions: { A: { type: object } }\n',
    });
    const document = {
      openapi: "3.0.3",
      servers: [{ url: "https://a.example" }],
      components: { schemas: { A: { type: "object" } } },
    };
    const api = settingOf(describedApi, site);
    expect(api?.document).toMatchObject(document);
    expect(JSON.parse(api?.text ?? "")).toMatchObject(document);
    expect(printed).toEqual([]);
  });

  test("an API has all servers, and samples use the first one with a complete address", () => {
    const openapi = "openapi: 3.1.0\nservers: [{ url: /v1 }, { url: https://a.example/ }, { url: http://b.example }]\n";
    const { site, printed } = load({ openapi });
    const api = settingOf(describedApi, site);
    expect(api?.server).toBe("https://a.example");
    expect(api?.servers?.map(({ template }) => template)).toEqual(["/v1", "https://a.example", "http://b.example"]);
    expect(printed).toEqual([]);
  });

  test.each([
    ["openapi: 3.1\nservers: [{ url: a }]", "1:1  `openapi` is invalid. Write the document in OpenAPI 3.0 or 3.1"],
    ["openapi: 4.0.0", "1:1  `openapi` is invalid. Write the document in OpenAPI 3.0 or 3.1"],
    ['swagger: "1.2"', "1:1  This version of Swagger can't be read."],
    ["swagger: 2.0\ninfo: {}", "1:1  warning: The document has no complete server address"],
    ['swagger: "2.0"\nhost: a.example\ninfo: { description: 5 }', "3:9  `description` of `info` is invalid."],
    ["openapi: 3.0.3", "1:1  warning: The document has no complete server address"],
    ["openapi: 3.1.0\nservers: [{ url: /v1 }]", "2:1  warning: The document has no complete server address"],
    ["openapi: 3.1.0\nservers: [{ url: a }]\npaths: 5", "3:1  `paths` is invalid. Write a map"],
  ])("an API description that starts %j is a problem", (openapi, message) => {
    const { printed } = load({ openapi });
    expect(printed).toHaveLength(1);
    expect(printed[0]).toContain(`site/openapi.yaml:${message}`);
  });

  test("a mistake in one file does not hide those of the others", () => {
    const { printed } = load({ site: "titel: x\n", constants: "lower: { value: 1, means: x }\n", anchors: "a: b\n" });
    expect(new Set(printed.map((line) => line.split(":")[0]))).toEqual(
      new Set(["site/site.yaml", "site/constants.yaml", "site/anchors.yaml"]),
    );
  });
});

describe("printed", () => {
  test.each([
    [{ value: 512, unit: "KB" }, "512KB"],
    [{ value: 10_000 }, "10,000"],
    [{ value: 19, unit: "USD" }, "$19"],
    [{ value: 0.0002, unit: "USD" }, "$0.0002"],
    [{ value: "3.8" }, "3.8"],
    [{ value: "14" }, "14"],
    [{ value: "1000" }, "1000"],
  ])("%j reads %s", (constant, text) => expect(printed(constant)).toBe(text));
});
