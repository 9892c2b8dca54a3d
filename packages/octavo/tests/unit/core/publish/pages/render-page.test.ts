import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { PageAsset } from "../../../../../core/model/page.ts";
import { rendered } from "../../../../../core/model/rendered.ts";
import type { Site } from "../../../../../core/model/site.ts";
import type { LoadedBundle } from "../../../../../core/publish/bundle/bundled.ts";
import { createPageRenderer } from "../../../../../core/publish/pages/render-page.ts";
import { connectPages } from "../../../../../core/site/connect-pages.ts";
import { sampleContent, samplePage } from "../../../../sample-page.ts";
import { plainSite } from "../../page/compile-text.ts";

const bundle: LoadedBundle = {
  boot: "boot()",
  live: "live()",
  main: "assets/main-00000000.js",
  worker: "assets/worker-00000000.js",
  version: "1",
  files: [],
  renderer: {
    renderDocument: ({ html, notFound }) => ({
      html: `${notFound ? "404" : "page"} ${html}`,
      scripts: ["boot()"],
      styles: ["a{}"],
    }),
    renderRootRedirect: String,
    namedStyles: [
      { name: "common", css: ".common{}" },
      { name: "rare", css: ".rare{}" },
    ],
    interfaceStyles: () => [],
  },
};
const articleOf = (html: string) => ({ content: sampleContent({ html: [{ html: rendered(html) }] }) });
const pages = [samplePage("/"), samplePage("/a/", articleOf("<p>A</p>"))];

function rendererOf(list = pages, changes: Partial<Site> = {}, scripts: Partial<LoadedBundle> = {}) {
  const { tree } = connectPages(list, { ...plainSite, ...changes }, new Map());
  return createPageRenderer(
    tree,
    { ...bundle, ...scripts },
    {
      fonts: { css: "", preload: {}, files: [] },
      generator: "1.8.3",
      baseStyles: [],
      forms: new Map(),
      onPages: [],
    },
  );
}

describe("createPageRenderer", () => {
  test("a page becomes a document and an asset of the same article", async () => {
    const renderer = rendererOf();
    const { document, asset } = renderer.page(pages[1]);
    expect((await document.make()).content).toBe("page <p>A</p>");
    expect(JSON.parse(String((await asset.make()).content))).toMatchObject({
      build: renderer.build,
      html: "<p>A</p>",
      record: pages[1].record,
    });
    expect(renderer.notFound().content).toBe("404 ");
    expect(renderer.root()).toEqual({ content: "/docs/", inline: { scripts: [], styles: [] } });
  });

  test("a document states the hashes of what it has inline", async () => {
    const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    const inline = { scripts: [hash("boot()")], styles: [hash("a{}")] };
    expect((await rendererOf().page(pages[1]).document.make()).inline).toEqual(inline);
    expect(rendererOf().notFound().inline).toEqual(inline);
  });

  describe("the styles of parts", () => {
    const many = Array.from({ length: 10 }, (_, number) =>
      samplePage(`/${number}/`, { styles: number === 0 ? ["rare", "common"] : ["common"] }),
    );
    const assetOf = async (number: number) =>
      JSON.parse(String((await rendererOf(many).page(many[number]).asset.make()).content)) as PageAsset;

    test("are in the shell if many pages need them, and otherwise in the asset of the page", async () => {
      const shell = JSON.stringify(rendererOf(many).shell).replaceAll('\\"', '"');
      expect(shell).toContain(`"styles":[{"name":"common","css":".common{}"}]`);
      expect(shell).not.toContain(".rare");
      expect((await assetOf(0)).styles).toEqual([{ name: "rare", css: ".rare{}" }]);
      expect(await assetOf(1)).not.toHaveProperty("styles");
    });

    test("change the build id, so that an open tab doesn't mix old and new ones", () => {
      const namedStyles = [...bundle.renderer.namedStyles, { name: "other", css: ".other{}" }];
      expect(rendererOf(many, {}, { renderer: { ...bundle.renderer, namedStyles } }).build).not.toBe(
        rendererOf(many).build,
      );
    });

    test("change the key of an asset if the same article needs other ones", () => {
      const changed = samplePage("/0/", { styles: ["common"] });
      const keyOf = (page: typeof changed) => rendererOf(many).page(page).asset.key;
      expect(keyOf(changed)).not.toBe(keyOf(many[0]));
    });
  });

  test("the build id stays while only the words of a page change", () => {
    const edited = samplePage("/a/", articleOf("<p>Other words</p>"));
    expect(rendererOf([pages[0], edited]).build).toBe(rendererOf().build);
  });

  describe("the key of a document", () => {
    const keyOf = (...input: Parameters<typeof rendererOf>) =>
      rendererOf(...input).page((input[0] ?? pages)[1]).document.key;

    test("is the same in the next build", () => expect(keyOf()).toBe(keyOf()));

    test("stays while only another page's words change", () => {
      expect(keyOf([samplePage("/", articleOf("<p>Other words</p>")), pages[1]])).toBe(keyOf());
    });

    test.each([
      ["its words", keyOf([pages[0], samplePage("/a/", articleOf("<p>B</p>"))])],
      ["the scripts", keyOf(pages, {}, { main: "assets/main-11111111.js" })],
      ["the renderer", keyOf(pages, {}, { version: "2" })],
      ["a setting", keyOf(pages, { signUp: "https://example.com/" })],
      ["the sidebar", keyOf([...pages, samplePage("/b/")])],
    ])("changes with %s", (_, changed) => expect(changed).not.toBe(keyOf()));
  });

  test("the key of an asset changes with its words and its neighbors, and stays while only scripts of other parts do", () => {
    const keyOf = (...input: Parameters<typeof rendererOf>) =>
      rendererOf(...input).page((input[0] ?? pages)[1]).asset.key;
    expect(keyOf()).toBe(keyOf());
    expect(keyOf(pages, {}, { version: "2" })).toBe(keyOf());
    expect(keyOf([pages[0], samplePage("/a/", articleOf("<p>B</p>"))])).not.toBe(keyOf());
    expect(keyOf([samplePage("/", { label: "Renamed" }), pages[1]])).not.toBe(keyOf());
  });

  test.each<[string, ReturnType<typeof rendererOf>]>([
    ["the scripts", rendererOf(pages, {}, { main: "assets/main-11111111.js" })],
    ["the inlined script", rendererOf(pages, {}, { boot: "reboot()" })],
    ["the settings that a page shows", rendererOf(pages, { title: "Another site" })],
    ["the base path", rendererOf(pages, { base: "/help/" })],
    ["the sidebar, by a new page", rendererOf([...pages, samplePage("/b/")])],
    ["the sidebar, by another label", rendererOf([pages[0], samplePage("/a/", { label: "Renamed" })])],
  ])("another build id comes with a change of %s", (_, changed) => {
    expect(changed.build).not.toBe(rendererOf().build);
  });

  test("of a large site every asset carries its own part of the tree, and one page more changes no other build id", async () => {
    const many = Array.from({ length: 300 }, (_, index) => samplePage(`/${index}/`));
    const renderer = rendererOf(many);
    const { sidebar } = JSON.parse(String((await renderer.page(many[5]).asset.make()).content)) as PageAsset;
    expect(sidebar?.length).toBeLessThanOrEqual(42);
    expect(rendererOf([...many, samplePage("/more/")]).build).toBe(renderer.build);
  });
});
