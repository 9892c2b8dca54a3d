// VitePress with its default theme and local search, on the pages that the benchmark has written.

import { readFileSync } from "node:fs";
import type { SidebarItem } from "../../../corpus.ts";

type Entry = { text: string; link?: string; items?: Entry[] };
type Markdown = { renderer: { rules: Record<string, (...all: unknown[]) => string> } };

const made = new URL("../dist/", import.meta.url);
const tree = JSON.parse(readFileSync(new URL("sidebar.json", made), "utf8")) as SidebarItem[];

const entryOf = ({ label, route, items }: SidebarItem): Entry => ({
  text: label,
  link: route,
  items: items?.map(entryOf),
});

// biome-ignore lint/style/noDefaultExport: VitePress reads it.
export default {
  title: "Docs",
  base: "/docs/",
  srcDir: new URL("pages", made).pathname,
  outDir: new URL("site", made).pathname,
  cacheDir: new URL("cache", made).pathname,
  ignoreDeadLinks: true,
  markdown: {
    html: false,
    // Two braces in text and in inline code aren't meant for Vue.
    config: ({ renderer: { rules } }: Markdown) => {
      for (const name of ["text", "code_inline"]) {
        const render = rules[name];
        rules[name] = (...all) => render(...all).replaceAll("{{", "&#123;&#123;");
      }
    },
  },
  themeConfig: {
    sidebar: tree.map(entryOf),
    search: { provider: "local" },
  },
};
