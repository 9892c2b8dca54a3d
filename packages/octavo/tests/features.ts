// Which folders and files of src/ belong to which feature. Tests remove each feature, and look for features that import
// each other. The redesign gives each of them one folder, and then this list goes.

export type Feature = {
  /** Below src/. */
  paths: readonly string[];
  /** The features that it can't do without. They don't import it. */
  needs?: readonly string[];
};

/** What a site can be without. */
export const features: Readonly<Record<string, Feature>> = {
  search: {
    paths: [
      "model/search",
      "publish/discovery/open-search.ts",
      "publish/search",
      "reader/browser/open-search.ts",
      "reader/client/search",
      "reader/ui/search",
      "source/checks/search-hints.ts",
      "source/render/sections.ts",
      "source/settings/read-search-hints.ts",
      "source/settings/schemas/search.ts",
    ],
  },
  "link-preview": {
    paths: [
      "reader/client/excerpt.ts",
      "reader/client/link-excerpt.ts",
      "reader/ui/LinkPreview.tsx",
      "reader/ui/link-aim.ts",
    ],
  },
  zoom: { paths: ["reader/media/zoom.ts", "source/render/zoom"] },
  video: {
    paths: ["model/video-player.ts", "reader/media/player.ts", "source/markdown/videos.ts", "source/parts/video"],
  },
  cards: { paths: ["model/social-card.ts", "publish/cards", "source/checks/card-letters.ts"] },
  diagrams: { paths: ["source/diagram", "source/markdown/diagrams.ts", "source/render/diagram"] },
  drawings: {
    paths: [
      "model/drawing-outline.ts",
      "model/drawing.ts",
      "source/drawing",
      "source/markdown/drawing-marks.ts",
      "source/markdown/drawings.ts",
      "source/render/drawing",
      "source/settings/read-drawings.ts",
      "source/settings/schemas/drawings.ts",
    ],
  },
  math: { paths: ["model/math.ts", "source/markdown/formulas.ts", "source/math", "source/render/math"] },
  types: { paths: ["source/code/types", "source/markdown/types.ts", "source/render/types"] },
  samples: {
    paths: [
      "source/markdown/included-sample.ts",
      "source/markdown/page-sample.ts",
      "source/markdown/proof.ts",
      "source/render/tested",
      "source/settings/read-tested-samples.ts",
      "source/settings/schemas/tested-samples.ts",
      "source/site/read-samples.ts",
    ],
  },
  api: {
    paths: [
      "model/api.ts",
      "model/request",
      "publish/discovery/api-description.ts",
      "reader/console",
      "source/openapi",
      "source/parts/api",
      "source/parts/api-console",
      "source/settings/api-files.ts",
      "source/settings/api-places.ts",
      "source/settings/load-api.ts",
      "source/site/api-pages.ts",
    ],
  },
  changelog: {
    paths: [
      "publish/feeds",
      "source/parts/changelog",
      "source/settings/read-changelog.ts",
      "source/settings/schemas/changelog.ts",
    ],
  },
  glossary: { paths: ["source/markdown/terms.ts", "source/parts/glossary"] },
  announcement: {
    paths: ["reader/client/announcement.ts", "reader/ui/Announcement.tsx", "source/site/announcement.ts"],
  },
  mcp: {
    paths: [
      "model/mcp-clients.ts",
      "model/mcp-site.ts",
      "publish/discovery/mcp-discovery.ts",
      "server/mcp",
      "source/parts/mcp-server",
    ],
    needs: ["search"],
  },
  assistants: { paths: ["publish/assistants"] },
  events: {
    paths: [
      "cli/report.ts",
      "model/reader-event.ts",
      "model/reader-text.ts",
      "reader/browser/send-event.ts",
      "reader/client/code-events.ts",
      "reader/client/report-missing.ts",
      "reader/client/search-events.ts",
      "reader/ui/Feedback.tsx",
      "server/events",
      "source/checks/events-path.ts",
    ],
  },
  analytics: { paths: ["model/analytics.ts", "reader/client/analytics.ts", "source/settings/schemas/analytics.ts"] },
  addresses: {
    paths: ["author/addresses", "publish/discovery/addresses-file.ts", "publish/discovery/tree-addresses.ts"],
  },
  "external-links": { paths: ["author/external", "source/settings/schemas/external-links.ts"] },
  hosts: { paths: ["publish/hosts"] },
  prose: { paths: ["author/texts", "source/settings/schemas/wording.ts", "source/settings/schemas/words.ts"] },
  import: { paths: ["author/import", "source/import", "source/navigation", "source/site/foreign-translations.ts"] },
  languages: {
    paths: [
      "model/translation.ts",
      "publish/pages/language-links.ts",
      "reader/ui/LanguageMenu.tsx",
      "reader/ui/TranslationNote.tsx",
      "reader/ui/languages.ts",
      "source/checks/translations.ts",
      "source/markdown/original-headings.ts",
      "source/settings/load-translation.ts",
      "source/settings/read-translations.ts",
      "source/settings/schemas/translations.ts",
      "source/site/translation-pages.ts",
    ],
  },
  versions: {
    paths: [
      "model/version.ts",
      "reader/client/versions.ts",
      "reader/ui/VersionBanner.tsx",
      "reader/ui/VersionMenu.tsx",
      "reader/ui/versions.ts",
      "source/parts/version",
      "source/settings/load-version.ts",
      "source/settings/read-versions.ts",
      "source/settings/schemas/versions.ts",
      "source/site/version-pages.ts",
    ],
  },
};

/** What every site has, but is as separate from the features as they are from each other. */
export const rooms: Readonly<Record<string, Feature>> = {
  code: {
    paths: [
      "model/code-tabs.ts",
      "source/code",
      "source/markdown/samples.ts",
      "source/parts/code-tabs",
      "source/render/code",
    ],
  },
  fonts: { paths: ["publish/fonts", "source/fonts"] },
  images: { paths: ["publish/images", "source/markdown/images", "source/render/image"] },
};
