// What an extension adds to a site. It's loaded in several places, so it has a face for each: a module that is only
// loaded there. A field of a face is data or a pure function, and says what the extension contributes without running
// it.

import type { BlockCache } from "./cache/block-cache.ts";
import type { Command, Review } from "./cli/additions.ts";
import type { DevFace, DevServer } from "./dev/dev-face.ts";
import type { EndpointModule, EndpointRecord } from "./model/endpoint.ts";
import type { Jobs } from "./model/job.ts";
import type { PolicySources } from "./model/policy-sources.ts";
import type { Problem } from "./model/problem.ts";
import type { Site } from "./model/site.ts";
import type { PageSteps } from "./page/context/page-context.ts";
import type { Part } from "./part.ts";
import type { Lists, OnPages } from "./publish/files/published.ts";
import type { FrameSlot } from "./reader/ui/Slot.tsx";
import type { SiteFile } from "./settings/schemas/site.ts";
import type { Check } from "./site/checks/run-checks.ts";
import type { SettingsDates } from "./site/settings-dates.ts";
import type { FoundPages } from "./site-source.ts";

export type Extension = {
  /** That of its folder. */
  name: string;
  /** The extensions that it can't do without. They know nothing of it. */
  needs?: readonly string[];
  browser?: BrowserFace;
  page?: () => Promise<PageFace>;
  site?: () => Promise<SiteFace>;
  /** Called when `dev` has read the site. */
  dev?: () => Promise<(server: DevServer) => DevFace>;
  /** Commands of `octavo`, by name. */
  commands?: Readonly<Record<string, Command>>;
  /** Only in `octavo check`. */
  review?: Review;
  /** Work that its files leave to other threads. No two extensions have the same name for it. */
  jobs?: Jobs;
};

/** What is bundled for browsers. Paths are below the folder of the extension. */
export type BrowserFace = {
  /**
   * Whether a site needs it, as far as site.yaml and the names in `site/` say, because bundling starts before anything
   * else is read. Otherwise, scripts contain nothing of it, nor of its parts. By default, every site needs it.
   */
  isOn?: (settings: SiteFile, names: readonly string[]) => boolean;
  /** What the frame of pages shows. Each is a module with a component `Slot`. */
  slots?: Partial<Record<FrameSlot, string>>;
  /**
   * A module that is part of the script in every document, so it stays small. Its functions `handle`, `onParsed`, and
   * `onLost` are described in core/reader/client/site-behaviors.d.ts.
   */
  boot?: string;
  /** A module whose function `start` is called when the interface works, with the build of the document. */
  start?: string;
  /** A style sheet of every document. */
  styles?: string;
  /** A style sheet of what only scripts show. */
  scripted?: string;
  /** What its modules import from `virtual:octavo-constants/<name>`. What they don't use then is left out. */
  constants?: (settings: SiteFile) => Readonly<Record<string, string>>;
};

/** What the threads need that compile pages. */
export type PageFace = PageSteps & {
  /** By the name of the directive, or the language of the fence. */
  parts?: Readonly<Record<string, Part>>;
};

/** What an extension makes pages of. */
export type LoadedEdition = {
  /** The folder of the site. */
  root: string;
  site: Site;
  cache: BlockCache;
  /** Changes with this package and its dependencies. */
  generator: string;
  dateOf: SettingsDates;
};

/** What is needed while an edition is loaded, and once all its pages are known. */
export type SiteFace = OnPages & {
  /** The pages of an edition with those that its settings make, and with the dates of what pages show of its files. */
  pages?: (found: FoundPages, edition: LoadedEdition) => FoundPages | Promise<FoundPages>;
  /** Gives problems that name a part of a file the place of that part. */
  placed?: (problems: readonly Problem[], root: string) => Problem[];
  /** In every build, and in `dev` after each edit. */
  checks?: readonly Check[];
  /** What an edition publishes. Nothing is made before a file is written or asked for. */
  files?: Lists["ofEdition"];
  /** What each page publishes besides. */
  pageFiles?: Lists["ofPage"];
  /** Answers requests at a path. Without a record, the site doesn't have it. */
  endpoint?: {
    of: (site: Site) => Omit<EndpointRecord, "name" | "isFunction"> | undefined;
    isFunction?: EndpointRecord["isFunction"];
    /** That of `endpoint.ts`, which is also bundled for servers. */
    module: () => Promise<EndpointModule>;
  };
  /** What documents may load from elsewhere because of its settings. */
  policy?: (site: Site) => readonly PolicySources[];
};
