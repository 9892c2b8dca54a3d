// Docusaurus with its default theme and the local search that its manual recommends, on the pages that the benchmark
// has written.

// biome-ignore lint/style/noDefaultExport: Docusaurus reads it.
export default {
  title: "Docs",
  url: "https://example.com",
  baseUrl: "/docs/",
  trailingSlash: true,
  onBrokenLinks: "ignore",
  onBrokenAnchors: "ignore",
  markdown: { format: "md", hooks: { onBrokenMarkdownLinks: "ignore" } },
  future: { v4: true, faster: true },
  presets: [
    [
      "classic",
      {
        docs: { path: "dist/pages", routeBasePath: "/", sidebarPath: "./sidebars.mts" },
        blog: false,
        pages: false,
      },
    ],
  ],
  themes: [
    [
      "@easyops-cn/docusaurus-search-local",
      { hashed: true, indexBlog: false, indexPages: false, docsRouteBasePath: "/", docsDir: "dist/pages" },
    ],
  ],
};
