// Which folders and files of this package belong to which feature. Tests remove each feature, and look for features that import
// each other. The redesign gives each of them one folder, and then this list goes.

export type Feature = {
  /** Below the package. */
  paths: readonly string[];
  /** The features that it can't do without. They don't import it. */
  needs?: readonly string[];
};

/** What a site can be without. */
export const features: Readonly<Record<string, Feature>> = {
  search: {
    paths: [
      "src/model/search",
      "src/publish/discovery/open-search.ts",
      "src/publish/search",
      "src/reader/browser/open-search.ts",
      "src/reader/client/search",
      "src/reader/ui/search",
      "src/source/checks/search-hints.ts",
      "src/source/render/sections.ts",
      "src/source/settings/read-search-hints.ts",
      "src/source/settings/schemas/search.ts",
    ],
  },
  "link-preview": {
    paths: [
      "src/reader/client/excerpt.ts",
      "src/reader/client/link-excerpt.ts",
      "src/reader/ui/LinkPreview.tsx",
      "src/reader/ui/link-aim.ts",
    ],
  },
  zoom: { paths: ["src/reader/media/zoom.ts", "src/source/render/zoom"] },
  video: {
    paths: [
      "src/model/video-player.ts",
      "src/reader/media/player.ts",
      "src/source/markdown/videos.ts",
      "src/source/parts/video",
    ],
  },
  cards: { paths: ["src/model/social-card.ts", "src/publish/cards", "src/source/checks/card-letters.ts"] },
  diagrams: { paths: ["src/source/diagram", "src/source/markdown/diagrams.ts", "src/source/render/diagram"] },
  drawings: {
    paths: [
      "src/model/drawing-outline.ts",
      "src/model/drawing.ts",
      "src/source/drawing",
      "src/source/markdown/drawing-marks.ts",
      "src/source/markdown/drawings.ts",
      "src/source/render/drawing",
      "src/source/settings/read-drawings.ts",
      "src/source/settings/schemas/drawings.ts",
    ],
  },
  math: {
    paths: ["src/model/math.ts", "src/source/markdown/formulas.ts", "src/source/math", "src/source/render/math"],
  },
  types: { paths: ["src/source/code/types", "src/source/markdown/types.ts", "src/source/render/types"] },
  samples: {
    paths: [
      "src/source/markdown/included-sample.ts",
      "src/source/markdown/page-sample.ts",
      "src/source/markdown/proof.ts",
      "src/source/render/tested",
      "src/source/settings/read-tested-samples.ts",
      "src/source/settings/schemas/tested-samples.ts",
      "src/source/site/read-samples.ts",
    ],
  },
  api: {
    paths: [
      "src/model/api.ts",
      "src/model/request",
      "src/publish/discovery/api-description.ts",
      "src/reader/console",
      "src/source/openapi",
      "src/source/parts/api",
      "src/source/parts/api-console",
      "src/source/settings/api-files.ts",
      "src/source/settings/api-places.ts",
      "src/source/settings/load-api.ts",
      "src/source/site/api-pages.ts",
    ],
  },
  changelog: {
    paths: [
      "src/publish/feeds",
      "src/source/parts/changelog",
      "src/source/settings/read-changelog.ts",
      "src/source/settings/schemas/changelog.ts",
    ],
  },
  glossary: { paths: ["src/source/markdown/terms.ts", "src/source/parts/glossary"] },
  announcement: {
    paths: ["src/reader/client/announcement.ts", "src/reader/ui/Announcement.tsx", "src/source/site/announcement.ts"],
  },
  mcp: {
    paths: [
      "src/model/mcp-clients.ts",
      "src/model/mcp-site.ts",
      "src/publish/discovery/mcp-discovery.ts",
      "src/server/mcp",
      "src/source/parts/mcp-server",
    ],
    needs: ["search"],
  },
  assistants: { paths: ["src/publish/assistants"] },
  events: {
    paths: [
      "src/cli/report.ts",
      "src/model/reader-event.ts",
      "src/model/reader-text.ts",
      "src/reader/browser/send-event.ts",
      "src/reader/client/code-events.ts",
      "src/reader/client/report-missing.ts",
      "src/reader/client/search-events.ts",
      "src/reader/ui/Feedback.tsx",
      "src/server/events",
      "src/source/checks/events-path.ts",
    ],
  },
  analytics: {
    paths: ["src/model/analytics.ts", "src/reader/client/analytics.ts", "src/source/settings/schemas/analytics.ts"],
  },
  addresses: {
    paths: [
      "src/author/addresses",
      "src/publish/discovery/addresses-file.ts",
      "src/publish/discovery/tree-addresses.ts",
    ],
  },
  "external-links": { paths: ["src/author/external", "src/source/settings/schemas/external-links.ts"] },
  hosts: { paths: ["src/publish/hosts"] },
  prose: {
    paths: ["src/author/texts", "src/source/settings/schemas/wording.ts", "src/source/settings/schemas/words.ts"],
  },
  import: {
    paths: ["import/command", "import/syntax", "import/navigation", "import/navigation/foreign-translations.ts"],
  },
  languages: {
    paths: [
      "src/model/translation.ts",
      "src/publish/pages/language-links.ts",
      "src/reader/ui/LanguageMenu.tsx",
      "src/reader/ui/TranslationNote.tsx",
      "src/reader/ui/languages.ts",
      "src/source/checks/translations.ts",
      "src/source/markdown/original-headings.ts",
      "src/source/settings/load-translation.ts",
      "src/source/settings/read-translations.ts",
      "src/source/settings/schemas/translations.ts",
      "src/source/site/translation-pages.ts",
    ],
  },
  versions: {
    paths: [
      "src/model/version.ts",
      "src/reader/client/versions.ts",
      "src/reader/ui/VersionBanner.tsx",
      "src/reader/ui/VersionMenu.tsx",
      "src/reader/ui/versions.ts",
      "src/source/parts/version",
      "src/source/settings/load-version.ts",
      "src/source/settings/read-versions.ts",
      "src/source/settings/schemas/versions.ts",
      "src/source/site/version-pages.ts",
    ],
  },
};

/** What every site has, but is as separate from the features as they are from each other. */
export const rooms: Readonly<Record<string, Feature>> = {
  code: {
    paths: [
      "src/model/code-tabs.ts",
      "src/source/code",
      "src/source/markdown/samples.ts",
      "src/source/parts/code-tabs",
      "src/source/render/code",
    ],
  },
  fonts: { paths: ["src/publish/fonts", "src/source/fonts"] },
  images: { paths: ["src/publish/images", "src/source/markdown/images", "src/source/render/image"] },
};
