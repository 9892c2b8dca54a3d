import { describe, expect, test } from "vitest";
import { printArticles, printedIds } from "../../../../src/output/print/print-articles.ts";

const site = { origin: "https://example.com", base: "/docs/" };

function print(...htmls: string[]): string {
  const pages = htmls.map((html, index) => ({ route: `/${"abc"[index]}/`, html }));
  return printArticles({ ...site, pages });
}
/** What is in the article of a single page. */
const inner = (html: string) => /^<article class="article" id="a">(.*)<\/article>$/s.exec(print(html))?.[1];
const linkTo = (href: string, ...others: string[]) =>
  /href="([^"]*)"/.exec(print(`<p><a href="${href}">Link</a></p><h2 id="here">Here</h2>`, ...others))?.[1];

describe("the IDs of a print page", () => {
  test("have the prefix of their page, so that pages can have the same", () => {
    expect(print('<h1 id="top">A</h1>', '<h1 id="top">B</h1>')).toBe(
      '<article class="article" id="a"><h2 id="a--top">A</h2></article>\n<article class="article" id="b"><h2 id="b--top">B</h2></article>',
    );
  });

  test("differ for routes that have the same slug", () => {
    expect([...printedIds(["/a/b/", "/a-b/", "/", "/日本/"]).values()]).toEqual(["a-b", "a-b-2", "home", "日本"]);
  });

  test("are followed by what names them: labels, descriptions, header cells, and drawings", () => {
    expect(inner('<p id="x" aria-labelledby="x y" aria-describedby="z">A</p>')).toBe(
      '<p id="a--x" aria-labelledby="a--x a--y" aria-describedby="a--z">A</p>',
    );
    expect(inner('<table><tbody><tr><td headers="x">A</td></tr></tbody></table>')).toContain('headers="a--x"');
    const drawing =
      '<svg viewBox="0 0 1 1"><marker id="m"><path d="M0"></path></marker><path marker-end="url(#m)" fill="url(#m)"></path><use href="#m"></use></svg>';
    expect(inner(drawing)).toBe(drawing.replaceAll("#m", "#a--m").replace('id="m"', 'id="a--m"'));
  });
});

test("drawings keep capitals, and elements in them that a slash closes", () => {
  const drawing =
    '<svg viewBox="0 0 1 1"><clipPath id="c"><rect width="1"/></clipPath><g clip-path="url(#c)"/><text>A</text></svg>';
  expect(inner(`${drawing}<h1>B</h1>`)).toBe(
    `${drawing.replace('id="c"', 'id="a--c"').replace("url(#c)", "url(#a--c)")}<h2>B</h2>`,
  );
});

describe("a link on a print page", () => {
  test.each([
    ["#here", "#a--here"],
    ["#gone", "#a"],
    ["#", "#a"],
    ["/docs/b/", "#b"],
    ["/docs/b/#there", "#b--there"],
    ["/docs/b/#moved", "#b"],
    ["https://example.com/docs/b/#there", "#b--there"],
    ["/docs/elsewhere/#there", "https://example.com/docs/elsewhere/#there"],
    ["/docs/openapi.yaml", "https://example.com/docs/openapi.yaml"],
    ["https://other.example", "https://other.example"],
    ["mailto:a@b.example", "mailto:a@b.example"],
  ])("to %s leads to %s", (href, target) => {
    expect(linkTo(href, '<h2 id="there">There</h2>')).toBe(target);
  });

  test("leads to an ID in any language", () => {
    expect(linkTo("#%C3%BC", "")).toBe("#a");
    expect(print('<a href="#%C3%BC">Link</a><h2 id="ü">Über</h2>')).toContain('href="#a--%C3%BC"');
  });
});

describe("an article on paper", () => {
  test("has its headings one level lower, and no further than h6", () => {
    expect(inner("<h1>1</h1><h2>2</h2><h6>6</h6>")).toBe("<h2>1</h2><h3>2</h3><h6>6</h6>");
  });

  test.each([
    ["a button", '<button class="copy" type="button">Copy</button>'],
    ["the anchor of a heading", '<a class="anchor" href="#a" aria-label="Link to A"></a>'],
    ["a form", '<form><label>Events <input name="events"></label></form>'],
    ["the filter and the letters of a list", '<search><input></search><nav class="letters"><a href="#a">A</a></nav>'],
    ["a comment", "<!-- a comment -->"],
  ])("doesn't have %s", (_, html) => {
    expect(inner(`<p>A</p>${html}`)).toBe("<p>A</p>");
  });

  test("doesn't have what is in a control, and has what follows it", () => {
    expect(inner("<form><p>A <b>B</b></p><button>C</button></form></b><p>D</p>")).toBe("<p>D</p>");
  });

  test("keeps the boxes of a task list", () => {
    expect(inner('<ul><li class="task"><input type="checkbox" disabled checked> Done</li></ul>')).toContain("<input");
  });

  test("shows what is collapsed, even if only one of several can be open", () => {
    expect(inner('<details name="one"><summary>More</summary>Text</details>')).toBe(
      "<details open><summary>More</summary>Text</details>",
    );
  });

  test("shows all tabs, each with its label", () => {
    const tabs =
      '<div class="code-tabs" role="group" aria-label="Code"><input type="radio" name="t" id="t-1" checked><label for="t-1">Node.js</label><input type="radio" name="t" id="t-2"><label for="t-2">Go</label><div class="tab-panel"><p>1</p></div><div class="tab-panel"><p>2</p></div></div>';
    expect(inner(tabs)).toBe(
      '<div class="code-tabs" role="group" aria-label="Code"><div class="tab-panel"><p class="tab-title">Node.js</p><p>1</p></div><div class="tab-panel"><p class="tab-title">Go</p><p>2</p></div></div>',
    );
  });

  test("loads its images without waiting for a reader", () => {
    expect(inner('<img src="/docs/a.png" alt="A" loading="lazy">')).toBe('<img src="/docs/a.png" alt="A">');
  });

  test("names its language if it isn't that of the site", () => {
    const pages = [{ route: "/a/", html: "", lang: "de" }];
    expect(printArticles({ ...site, pages })).toBe('<article class="article" id="a" lang="de"></article>');
  });
});
