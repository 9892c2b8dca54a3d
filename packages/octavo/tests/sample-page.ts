// A compiled page for tests that don't care about its content.

import type { CompiledPage, PageContent } from "../src/model/page.ts";

export function samplePage(route: string, changes: Partial<CompiledPage> = {}): CompiledPage {
  const relativePath = `${route.slice(1)}index.md`;
  const title = changes.label ?? `Page ${route}`;
  return {
    source: { file: `/nowhere/content/${relativePath}`, relativePath, path: `content/${relativePath}`, route },
    record: {
      title,
      frontmatter: { title, description: "" },
      regularPath: route,
      relativePath,
      key: "v-00000000",
      path: route,
    },
    label: title,
    content: () => sampleContent(),
    hash: JSON.stringify(changes.content?.() ?? ""),
    characters: "",
    links: [],
    anchors: [],
    images: [],
    ...changes,
  };
}

export function sampleContent(changes: Partial<PageContent> = {}): PageContent {
  return { html: "", markdown: "", sections: [], externalLinks: [], outline: { sections: [] }, ...changes };
}
