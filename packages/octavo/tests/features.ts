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
      "extensions/search/model",
      "extensions/search/open-search.ts",
      "extensions/search",
      "extensions/search/browser/open-search.ts",
      "extensions/search/browser",
      "extensions/search/browser",
      "extensions/search/check-hints.ts",
      "core/page/faces/sections.ts",
      "extensions/search/read-search-hints.ts",
      "extensions/search/schema.ts",
    ],
  },
  "link-preview": {
    paths: [
      "extensions/link-preview/browser/excerpt.ts",
      "extensions/link-preview/browser/link-excerpt.ts",
      "extensions/link-preview/browser/LinkPreview.tsx",
      "extensions/link-preview/browser/link-aim.ts",
    ],
  },
  zoom: { paths: ["extensions/zoom/browser/zoom.ts", "extensions/zoom/parts/zoom"] },
  video: {
    paths: [
      "extensions/video/model/video-player.ts",
      "extensions/video/browser/player.ts",
      "extensions/video/videos.ts",
      "extensions/video/parts/video",
    ],
  },
  cards: { paths: ["extensions/cards/model/social-card.ts", "extensions/cards", "extensions/cards/check-letters.ts"] },
  diagrams: { paths: ["extensions/diagrams", "extensions/diagrams/diagrams.ts", "extensions/diagrams/parts/diagram"] },
  drawings: {
    paths: [
      "extensions/drawings/model/drawing-outline.ts",
      "extensions/drawings/model/drawing.ts",
      "extensions/drawings",
      "extensions/drawings/drawing-marks.ts",
      "extensions/drawings/drawings.ts",
      "extensions/drawings/parts/drawing",
      "extensions/drawings/read-drawings.ts",
      "extensions/drawings/schema.ts",
    ],
  },
  math: {
    paths: [
      "extensions/math/model/math.ts",
      "extensions/math/formulas.ts",
      "extensions/math",
      "extensions/math/parts/math",
    ],
  },
  types: { paths: ["extensions/types", "extensions/types/typed-samples.ts", "extensions/types/parts/types"] },
  samples: {
    paths: [
      "extensions/samples/included-sample.ts",
      "extensions/samples/page-sample.ts",
      "extensions/samples/proof.ts",
      "extensions/samples/parts/tested",
      "extensions/samples/read-tested-samples.ts",
      "extensions/samples/schema.ts",
      "extensions/samples/read-samples.ts",
    ],
  },
  api: {
    paths: [
      "extensions/api/model/api.ts",
      "extensions/api/model/request",
      "extensions/api/api-description.ts",
      "extensions/api/browser",
      "extensions/api/openapi",
      "extensions/api/parts/api",
      "extensions/api/parts/api-console",
      "extensions/api/api-files.ts",
      "extensions/api/api-places.ts",
      "extensions/api/load-api.ts",
      "extensions/api/api-pages.ts",
    ],
  },
  changelog: {
    paths: [
      "extensions/changelog",
      "extensions/changelog/parts/changelog",
      "extensions/changelog/read-changelog.ts",
      "extensions/changelog/schema.ts",
    ],
  },
  glossary: { paths: ["extensions/glossary/terms.ts", "extensions/glossary/parts/glossary"] },
  announcement: {
    paths: [
      "extensions/announcement/browser/announcement.ts",
      "extensions/announcement/browser/Announcement.tsx",
      "extensions/announcement/announcement.ts",
    ],
  },
  mcp: {
    paths: [
      "extensions/mcp/model/mcp-clients.ts",
      "extensions/mcp/model/mcp-site.ts",
      "extensions/mcp/mcp-discovery.ts",
      "extensions/mcp",
      "extensions/mcp/parts/mcp-server",
    ],
    needs: ["search"],
  },
  assistants: { paths: ["extensions/assistants"] },
  events: {
    paths: [
      "extensions/events/run-report.ts",
      "extensions/events/model/reader-event.ts",
      "extensions/events/model/reader-text.ts",
      "extensions/events/browser/send-event.ts",
      "extensions/events/browser/code-events.ts",
      "extensions/events/browser/report-missing.ts",
      "extensions/events/browser/search-events.ts",
      "extensions/events/browser/Feedback.tsx",
      "extensions/events",
      "extensions/events/check-path.ts",
    ],
  },
  analytics: {
    paths: [
      "extensions/analytics/model/analytics.ts",
      "extensions/analytics/browser/analytics.ts",
      "extensions/analytics/schema.ts",
    ],
  },
  addresses: {
    paths: ["extensions/addresses", "extensions/addresses/addresses-file.ts", "extensions/addresses/tree-addresses.ts"],
  },
  "external-links": { paths: ["extensions/external-links", "extensions/external-links/schema.ts"] },
  hosts: { paths: ["extensions/hosts"] },
  prose: {
    paths: ["extensions/prose", "extensions/prose/wording-schema.ts", "extensions/prose/words-schema.ts"],
  },
  import: {
    paths: ["import/command", "import/syntax", "import/navigation", "import/navigation/foreign-translations.ts"],
  },
  languages: {
    paths: [
      "core/model/translation.ts",
      "core/publish/pages/language-links.ts",
      "core/reader/ui/LanguageMenu.tsx",
      "core/reader/ui/TranslationNote.tsx",
      "core/reader/ui/languages.ts",
      "core/site/checks/translations.ts",
      "core/page/tree/original-headings.ts",
      "core/settings/editions/load-translation.ts",
      "core/settings/editions/read-translations.ts",
      "core/settings/schemas/translations.ts",
      "core/site/editions/translation-pages.ts",
    ],
  },
  versions: {
    paths: [
      "core/model/version.ts",
      "core/reader/client/versions.ts",
      "core/reader/ui/VersionBanner.tsx",
      "core/reader/ui/VersionMenu.tsx",
      "core/reader/ui/versions.ts",
      "core/parts/version",
      "core/settings/editions/load-version.ts",
      "core/settings/editions/read-versions.ts",
      "core/settings/schemas/versions.ts",
      "core/site/editions/version-pages.ts",
    ],
  },
};

/** What every site has, but is as separate from the features as they are from each other. */
export const rooms: Readonly<Record<string, Feature>> = {
  code: {
    paths: [
      "core/model/code-tabs.ts",
      "core/code",
      "core/page/tree/samples.ts",
      "core/parts/code-tabs",
      "core/parts/code",
    ],
  },
  fonts: { paths: ["core/publish/fonts", "core/fonts"] },
  images: { paths: ["core/publish/images", "core/page/images", "core/parts/image"] },
};
