// A compiled page for tests that don't care about its content.

import type { CompiledPage, PageContent } from "../core/model/page.ts";

type Changes = Partial<Omit<CompiledPage, "content">> & { content?: PageContent };

export function samplePage(route: string, { content = sampleContent(), ...changes }: Changes = {}): CompiledPage {
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
    content: () => Promise.resolve(content),
    hash: JSON.stringify(content),
    characters: "",
    hasCode: false,
    styles: [],
    links: [],
    anchors: [],
    images: [],
    ...changes,
  };
}

export function sampleContent(changes: Partial<PageContent> = {}): PageContent {
  const text = { html: [], markdown: "", ranges: {} };
  return { ...text, sections: [], externalLinks: [], outline: { sections: [] }, plainSections: {}, ...changes };
}
