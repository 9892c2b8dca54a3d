import { describe, expect, test } from "vitest";
import type { PageView } from "../../../../../core/model/page.ts";
import {
  alternatesOf,
  documentLanguage,
  languageOf,
  languageTargets,
} from "../../../../../core/reader/ui/languages.ts";
import type { SiteInfo } from "../../../../../core/reader/ui/page-state.ts";

const infoAt = (base: string): SiteInfo => ({
  ...{ title: "", product: "Acme", brand: "", origin: "https://example.com", sharedBase: "/docs/" },
  ...{ base, lang: base === "/docs/de/" ? "de" : "en", extensions: {} },
  versions: [
    {
      id: "v2",
      label: "v2",
      href: base === "/docs/v1/" ? "/docs/" : base,
      isShown: base !== "/docs/v1/",
      isCurrent: true,
    },
    { id: "v1", label: "v1", href: "/docs/v1/", isShown: base === "/docs/v1/", isCurrent: false },
  ],
  languages: [
    { lang: "en", label: "English", href: "/docs/", isShown: base !== "/docs/de/" },
    { lang: "de", label: "Deutsch", href: "/docs/de/", isShown: base === "/docs/de/" },
  ],
});

const viewAt = (path: string, more: Partial<PageView> = {}): PageView => ({
  record: {
    ...{ title: "T", frontmatter: { title: "T", description: "" }, regularPath: path, relativePath: "", key: "", path },
  },
  trail: [],
  ...more,
});

const targets = (base: string, view: PageView | undefined) =>
  languageTargets(infoAt(base), view).map(({ address, only }) => [address, only]);

describe("the menu of languages leads", () => {
  test("to the same page, translated or not", () => {
    const same = [
      ["/docs/a/", undefined],
      ["/docs/de/a/", undefined],
    ];
    expect(targets("/docs/", viewAt("/a/", { languages: ["en"] }))).toEqual(same);
    expect(targets("/docs/de/", viewAt("/a/", { languages: ["en", "de"] }))).toEqual(same);
    expect(targets("/docs/de/", viewAt("/a/", { articleLang: "en" }))).toEqual(same);
  });

  test("nowhere if only the translation has the page", () => {
    expect(targets("/docs/de/", viewAt("/a/", { languages: ["de"] }))).toEqual([
      [undefined, undefined],
      ["/docs/de/a/", undefined],
    ]);
  });

  test("to the front pages from an unknown address", () => {
    expect(targets("/docs/de/", undefined)).toEqual([
      ["/docs/", undefined],
      ["/docs/de/", undefined],
    ]);
  });

  test("from another version to the same page of the main one, which is the only one that is translated", () => {
    expect(targets("/docs/v1/", viewAt("/a/"))).toEqual([
      ["/docs/v1/a/", undefined],
      ["/docs/de/a/", "v2"],
    ]);
    const moved = { v2: { address: "/docs/b/#c" } };
    expect(targets("/docs/v1/", viewAt("/a/", { counterparts: moved }))[1]).toEqual(["/docs/de/b/#c", "v2"]);
    expect(targets("/docs/v1/", viewAt("/a/", { counterparts: { v2: {} } }))[1]).toEqual([undefined, undefined]);
  });
});

test("search engines learn of the languages that have their own text, with the original as the default", () => {
  const links = (languages: string[]) =>
    alternatesOf(infoAt("/docs/de/"), viewAt("/a/", { languages })).map(({ lang, href }) => `${lang} ${href}`);
  expect(links(["en", "de"])).toEqual([
    "en https://example.com/docs/a/",
    "de https://example.com/docs/de/a/",
    "x-default https://example.com/docs/a/",
  ]);
  expect(links(["de"])).toEqual([]);
});

test("a page that isn't translated has its text in the original's language, and the rest in the translation's", () => {
  const view = viewAt("/a/", { articleLang: "en" });
  expect([languageOf(infoAt("/docs/de/"), view), documentLanguage(infoAt("/docs/de/"), view)]).toEqual(["en", "de"]);
});
