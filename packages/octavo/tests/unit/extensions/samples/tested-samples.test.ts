import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { SampleProof } from "../../../../core/model/document.ts";
import { nowhere, printProblem } from "../../../../core/model/problem.ts";
import { loadSite } from "../../../../core/settings/load-site.ts";
import { openContentStores } from "../../../../core/site/content-stores.ts";
import { sampleKey } from "../../../../extensions/samples/page-sample.ts";
import { readSamples } from "../../../../extensions/samples/read-samples.ts";
import { testedSamples } from "../../../../extensions/samples/settings.ts";
import { articleHtml } from "../../../article-html.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";
import { withSetting } from "../../../with-setting.ts";
import { compileText, plainSite } from "../../core/page/compile-text.ts";

const list = (keys: Record<string, { tested?: string[] }>) => JSON.stringify({ "": keys });
const key = sampleKey("js", "run();");
const recorded: SampleProof = { kind: "recorded", day: "2022-02-28" };
const known: [string, SampleProof][] = [
  [key, { kind: "tested", note: "It ran in a model." }],
  [sampleKey("js", "sum(); // 3"), { kind: "noted" }],
  [sampleKey("js", "send();"), { ...recorded, effects: ["Sends GET https://example.com", "Returns 10"] }],
  [sampleKey("js", "only();"), { ...recorded, effects: [] }],
];
const site = withSetting(plainSite, testedSamples, {
  page: { ...nowhere, route: "/tested/" },
  proofs: new Map([["", new Map([["/page/", new Map(known)]])]]),
});

describe("a tested sample", () => {
  test("has a mark that leads to its explanation", async () => {
    const { html } = await compileText('```js title="run.js"\nrun();\n```', site);
    const [figure = ""] = /<figure.*<\/figure>/s.exec(html) ?? [];
    expect(figure).toMatch(
      /<figcaption>run\.js <button class="tested" type="button" popovertarget="proof-1">Tested<\/button><div id="proof-1" class="proof" popover><p>Compared with the result below\.<\/p><p>It ran in a model\.<\/p><p><a href="\/docs\/tested\/">[^<]+<\/a><\/p><\/div><\/figcaption>/,
    );
    expect(figure).toContain('aria-label="Code: run.js"');
  });

  test("whose comments were compared says so", async () => {
    const { html } = await compileText("```js\nsum(); // 3\n```", site);
    expect(html).toMatch(/>Tested<\/button><div [^>]*><p>Compared with the values in its comments\.<\/p><p><a/);
  });

  test("that was only recorded has another mark, which says when, and what it did", async () => {
    const { html } = await compileText("```js\nsend();\n```", site);
    expect(html).toMatch(/<button class="tested" [^>]*data-ran>Ran<\/button>/);
    expect(html).toContain(
      "<p>Ran. Its requests and output are as recorded on February 28, 2022:</p><ul><li>Sends GET https://example.com</li><li>Returns 10</li></ul>",
    );
  });

  test("that did nothing that was recorded says that", async () => {
    const { html } = await compileText("```js\nonly();\n```", site);
    expect(html).toContain("<p>Ran. It sends and prints nothing, as recorded on February 28, 2022.</p>");
  });

  test("has no mark after an edit, or in another language", async () => {
    const { html } = await compileText("```js\nrun( );\n```\n\n```ts\nrun();\n```", site);
    expect(html).not.toContain("tested");
  });

  test("has no mark in what programs read and search finds", async () => {
    const { markdown, sections } = await compileText("```js\nrun();\n```", site);
    expect(markdown).toBe("# Title\n\n```js\nrun();\n```\n");
    expect(JSON.stringify(sections)).not.toMatch(/tested/i);
  });
});

test("a page is compiled again when its list changes, and only then", async () => {
  const page = (title: string) => `---\ntitle: ${title}\ndescription: A page.\n---\n\n\`\`\`js\nrun();\n\`\`\`\n`;
  const root = temporaryFolder({
    "content/index.md": page("Home"),
    "content/tested.md": page("Tested"),
    "site/site.yaml": "testedSamples: { page: /tested/ }\n",
    "site/tested-samples.json": list({ "/": { tested: [key] } }),
  });
  const marked = async () => {
    const stores = await openContentStores(root, () => []);
    await stores.compileAll();
    stores.save();
    const found: [route: string, isMarked: boolean][] = [];
    for (const page of stores.main.pages())
      found.push([page.source.route, (await articleHtml(page)).includes('class="tested"')]);
    return found;
  };
  expect(await marked()).toEqual([
    ["/", true],
    ["/tested/", false],
  ]);
  writeFileSync(join(root, "site/tested-samples.json"), list({ "/tested/": { tested: [key] } }));
  expect(await marked()).toEqual([
    ["/", false],
    ["/tested/", true],
  ]);
});

test("a page is compiled again when the site gets a page that explains the mark, and when that page changes", async () => {
  const root = temporaryFolder({
    "content/index.md": "---\ntitle: Home\ndescription: A page.\n---\n\n```js\nrun();\n```\n",
    "site/tested-samples.json": list({ "/": { tested: [key] } }),
  });
  const markWith = async (settings: string) => {
    writeFileSync(join(root, "site/site.yaml"), settings);
    const stores = await openContentStores(root, () => []);
    await stores.compileAll();
    stores.save();
    const html = await articleHtml(stores.main.pages()[0]);
    return /class="proof" popover>.*?href="([^"]+)"/.exec(html)?.[1];
  };
  expect(await markWith("{}\n")).toBeUndefined();
  expect(await markWith("testedSamples: { page: /tested/ }\n")).toBe("/docs/tested/");
  expect(await markWith("testedSamples: { page: /samples/ }\n")).toBe("/docs/samples/");
  expect(await markWith("{}\n")).toBeUndefined();
});

describe("a sample that is included from a file", () => {
  const app = "// #region start\nrun();\n// #endregion\n\nfunction run() {}\n";
  const files = {
    "content/index.md":
      "---\ntitle: Home\ndescription: A page.\n---\n\n- a\n\n  <<< ../examples/app.js#start\n\n```js\nrun();\n```\n",
    "examples/app.js": app,
    "site/site.yaml": "testedSamples: { page: / }\n",
  };

  test("names its file, so that a program can test it", async () => {
    const { pages } = await readSamples(temporaryFolder(files));
    expect(pages[0]?.samples.map(({ file, code, key }) => ({ file, code, key }))).toEqual([
      { file: "examples/app.js", code: "run();", key: sampleKey("js", "run();", app) },
      { file: undefined, code: "run();", key },
    ]);
  });

  test("has its mark until the file changes, in the region or elsewhere", async () => {
    const root = temporaryFolder({
      ...files,
      "site/tested-samples.json": list({ "/": { tested: [sampleKey("js", "run();", app)] } }),
    });
    const marks = async () => {
      const stores = await openContentStores(root, () => []);
      await stores.compileAll();
      stores.save();
      const html = await articleHtml(stores.main.pages()[0]);
      return html.split('class="tested"').length - 1;
    };
    expect(await marks()).toBe(1);
    for (const changed of [app.replace("{}", "{ stop(); }"), app.replace("run();", "run(1);")]) {
      writeFileSync(join(root, "examples/app.js"), changed);
      expect(await marks()).toBe(0);
    }
    writeFileSync(join(root, "examples/app.js"), app.replaceAll("\n", "\r\n"));
    expect(await marks()).toBe(1);
  });
});

describe("the list", () => {
  const problemsOf = (text: string, setting = "testedSamples: { page: /tested/ }\n") => {
    const root = temporaryFolder({ "site/site.yaml": setting, "site/tested-samples.json": text });
    return loadSite(root).problems.map(printProblem);
  };
  const remedy = "\n    Write the list again with the program that checks the samples.";

  test("that is sound is no problem", () => {
    expect(problemsOf(list({ "/": { tested: [key] } }))).toEqual([]);
  });

  test.each([
    ['{\n  "": {', /^site\/tested-samples\.json:2:\d+ /],
    ['{\n  "": { "/": "x" }\n}', /^site\/tested-samples\.json:2:9 /],
    ["[]", /^site\/tested-samples\.json:1:1 /],
    ['{\n  "v9": {} }', /^site\/tested-samples\.json:2:3 {2}There is no version `v9`\./],
  ])("%j is an error with its place and its remedy", (text, place) => {
    const problems = problemsOf(text);
    expect(problems[0]).toMatch(place);
    expect(problems.filter((problem) => !problem.endsWith(remedy))).toEqual([]);
  });

  test("isn't read without a page that explains it", () => {
    expect(problemsOf("{", "lang: en\n")).toEqual([]);
  });
});
