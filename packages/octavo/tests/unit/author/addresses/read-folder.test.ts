// Built sites without a list of addresses: what is read from their HTML.

import { describe, expect, test } from "vitest";
import { htmlAddresses } from "../../../../src/author/addresses/html-addresses.ts";
import { readFolder } from "../../../../src/author/addresses/read-folder.ts";
import { sketchOf } from "../../../../src/model/text-sketch.ts";
import { compare, pageText, prose } from "../../../releases.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";

const html = `<!doctype html><title>Limits &amp; more | Docs</title><nav><a id="menu">Menu</a></nav>
<!-- <h2 id="comment">Not here</h2> --><script>"<h2 id='script'>"</script>
<main><h1 id="limits">Limits</h1><p>Intro text here.</p>
<h2 id="memory" class="x > y">Memory<a href="#memory">#</a></h2><p>${prose("memory")}</p>
<section id="disk"><h2>Disk &lt;3</h2><p>Text</p></section>
<button aria-controls="panel">Tab</button><div id="panel">Panel</div>
<a name="old-name"></a><dl><dt id="term">Term</dt></dl></main><footer id="foot"></footer>`;

describe("a page", () => {
  test("has the IDs of its main part, except the h1's and those that wire the interface", () => {
    const { title, anchors, sections } = htmlAddresses(html, "/docs/limits/") ?? {};
    expect(title).toBe("Limits");
    expect(anchors).toEqual(["memory", "disk", "old-name", "term"]);
    expect(sections?.map(({ anchor, title }) => [anchor, title])).toEqual([
      ["", "Limits"],
      ["memory", "Memory"],
      ["disk", "Disk <3"],
    ]);
    expect(sections?.[1]?.sketch).toBe(sketchOf(prose("memory")));
  });

  test("has no IDs that other generators give to lines of code, tabs, and footnotes", () => {
    const ids = [
      "__codelineno-0-1",
      "__tabbed_1_1",
      "__docusaurus_skip",
      "fn:1",
      "fnref:1",
      "user-content-fn-1",
      "fnmatch",
    ];
    const main = ids.map((id) => `<a id="${id}"></a>`).join("");
    expect(htmlAddresses(`<main><h1>A</h1>${main}<h2 id="__init__">Init</h2></main>`, "/a/")?.anchors).toEqual([
      "fnmatch",
      "__init__",
    ]);
  });

  test("that only leads to another address is none", () => {
    expect(htmlAddresses('<meta http-equiv="refresh" content="0; url=/docs/">', "/docs/old/")).toBeUndefined();
  });

  test.each(["<!-- ", "<script>", "<svg>"])("ends with a %s that isn't closed, as in browsers", (start) => {
    const html = `<h1>Limits</h1><h2 id="memory">Memory</h2>${start}<h2 id="hidden">Hidden</h2>`;
    expect(htmlAddresses(html, "/docs/limits/")?.anchors).toEqual(["memory"]);
  });
});

describe("a folder", () => {
  test("is compared by its HTML files, without its not-found page", async () => {
    const folder = temporaryFolder({
      "docs/index.html": `<main><h1>Home</h1>${prose("home")}</main>`,
      "docs/limits.html": html,
      "docs/404.html": "<h1>Not found</h1>",
    });
    expect(readFolder(folder, "/docs/").pages.map(({ path }) => path)).toEqual(["/docs/", "/docs/limits/"]);
    const problems = await compare(folder, {
      "content/index.md": pageText("Home", prose("home")),
      "content/quotas.md": pageText("Quotas", `Intro text here.\n\n## RAM\n\n${prose("memory")}`),
    });
    expect(problems[0]).toContain("`- { from: /limits/, to: /quotas/ }`");
    expect(problems.join("\n")).toContain("Add `/quotas/#memory: /quotas/#ram`.");
  });

  test("of another generator gets the base in front of its paths", () => {
    const folder = temporaryFolder({ "index.html": "<h1>Home</h1>", "guide/start.html": "<h1>Start</h1>" });
    expect(readFolder(folder, "/docs/").pages.map(({ path }) => path)).toEqual(["/docs/guide/start/", "/docs/"]);
  });

  test("without HTML is refused", () => {
    expect(() => readFolder(temporaryFolder({ "a.txt": "" }), "/docs/")).toThrow("There is no built site in");
  });
});
