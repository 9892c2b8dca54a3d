// A site's settings, as read from `site/*.yaml` and validated.

import type { Analytics } from "../../extensions/analytics/model/analytics.ts";
import type { Edition } from "./edition.ts";
import type { FontFamily } from "./font-family.ts";
import type { MathMark } from "./math-mark.ts";
import type { PolicySources } from "./policy-sources.ts";
import type { NamedPage, Place, PlaceInFile } from "./problem.ts";
import type { RedirectRule } from "./redirects.ts";
import type { SidebarEntry } from "./sidebar-entry.ts";
import type { SocialName } from "./social-networks.ts";
import type { Target } from "./target.ts";
import type { OwnTexts } from "./texts/texts.ts";
import type { ThemeColors } from "./theme-colors.ts";

/** A named limit, price, or version that pages cite. */
export type Constant = {
  value: string | number;
  /** `KB`, `MB`, `GB`, `USD`, `seconds`, `minutes`, or none. */
  unit?: string;
  /** The printed form: `512KB`, `10,000`, `$19`. */
  text: string;
};

/** An entry of the changelog. */
export type Change = Place & {
  /** A day, such as `2030-12-31`. */
  date: string;
  title: string;
  /** Markdown. */
  text: string;
  textPlace: Place;
  /** The pages that it's about. Those that are new are marked in the sidebar for a while. */
  pages: (NamedPage & { label: string; isNew: boolean })[];
};

/** One sentence of Markdown at the top of every page. `until` is the last day on which it is shown. */
export type Announcement = Place & {
  text: string;
  until?: string;
  /** The file that it's written in, if it isn't `site.yaml`. */
  file?: string;
};

/** An anchor that moved, within its page, to another one, or to a page of another version. */
export type MovedAnchor = Place & {
  from: { route: string; anchor: string };
  to: Target & { version?: string };
  /** Set if another version declares it, which also checks it. */
  isInherited?: true;
};

/** A field of front matter that the site declares. */
export type FrontMatterField = { type: "string" | "boolean" | "number" | "date" | "list"; required: boolean };

/** The logo: its markup, and whether it also says the name. */
export type Logo = { html: string; hasName: boolean };

/** A link in the frame of pages. `to` is a route with or without an anchor, or an address elsewhere. */
export type SiteLink = Place & { label: string; to: string };

export type HeadTag = { meta?: Record<string, string | undefined>; link?: Record<string, string | undefined> };

/** A script of another host, or the text of one that is part of every page. */
export type SiteScript = { src?: string; text?: string; allow: PolicySources };

/** The values of settings, by where they're written. */
export type SettingValues = Readonly<Record<string, unknown>>;

export type Site = {
  /** The values of the settings of extensions, for `settingOf`. */
  settings: SettingValues;
  /** What checks look for. */
  targets: readonly NamedTarget[];
  /** Whether a mistake in a page is an error. Otherwise it's a warning. The page is the same. */
  strict: boolean;
  /** Appended to the browser title. Empty on this site. */
  title: string;
  /** How the browser titles of pages are made, with `%s` for the title of the page. */
  titleTemplate?: string;
  /** The product's name, shown next to the logo. */
  product: string;
  /** Shown in a lighter color after the name. */
  productSuffix: string;
  /** Empty markup if there's none. */
  logo: Logo;
  /** The file of the icon, if the settings name one. */
  favicon?: string;
  /** The files that the settings name: published path, with a leading slash, to the path of the file below the root. */
  files: ReadonlyMap<string, string>;
  /** Empty for the fonts of this package. */
  fonts: { text: FontFamily[]; code: FontFamily[] };
  /** For what can't read the style sheet. */
  colors: ThemeColors;
  /** Links in the bar at the top, and in the footer. */
  topLinks: SiteLink[];
  footerLinks: SiteLink[];
  social: { [network in SocialName]?: string };
  /** More tags for the head of pages. */
  head: HeadTag[];
  scripts: SiteScript[];
  description: string;
  /** Scheme and host of the published site, without a trailing slash. */
  origin: string;
  /** The base path, with a leading and a trailing slash. */
  base: string;
  /** The base path of the main version, below which the files are that all versions share. */
  sharedBase: string;
  /** The folder of these settings, for messages: `site`, or `site/v1`. */
  settingsFolder: string;
  lang: string;
  /** What the site adds to the texts of the interface, or replaces. */
  texts: OwnTexts;
  /** Address of the source repository. */
  repository?: string;
  /** Address of `content/` in the repository's editor. */
  editBase?: string;
  /** The help link at the end of the footer. */
  support?: string;
  /** Where to create an account. */
  signUp?: string;
  /** Where to report a security flaw, the policy for reports, and the encryption key to use. */
  security?: { contact: string; policy?: string; encryption?: string };
  analytics: Analytics;
  /** The path that receives reader events. If absent, none are sent. */
  events?: Place & { path: string };
  /** The size in KB from which `check` reports an image as large. */
  largestImage: number;
  /** How formulas are marked. There are none if it's empty or absent. */
  math?: readonly MathMark[];
  /** The other sites that pages may show images from. Pages for other generators have no such limit. */
  imageOrigins: string[];
  /** Whether to write Brotli and gzip versions, for hosts that don't compress files themselves. */
  compress: boolean;
  /** The edition that these settings are of. */
  edition: Edition;
  /** All of them: the versions in the order of their menu, and then the languages. */
  editions: Edition[];
  /** Pages that search offers before anything is typed. */
  start: NamedPage[];
  /** The fields that pages may have besides those of every site. */
  frontMatter: Map<string, FrontMatterField>;
  /** If absent, the sidebar follows the folders. */
  sidebar?: SidebarEntry[];
  /** Set for a version whose sidebar is the one of the main version. The pages that only it has are at the end. */
  isSidebarShared?: true;
  /** What lines start with that samples don't show, by language, as mdBook's settings say. */
  hiddenLines?: Readonly<Record<string, string>>;
  /** What other generators say about folders, by their routes. */
  folders?: ReadonlyMap<string, { label?: string; position?: number }>;
  redirects: RedirectRule[];
  movedAnchors: MovedAnchor[];
  constants: Map<string, Constant>;
  /** The newest entry comes first. */
  changelog: Change[];
  /** The page that shows the changelog, next to which its feeds are. */
  changelogPage?: NamedPage;
  announcement?: Announcement;
};

/** A page or a section that a setting names, and what to do if there is none and no page has a similar name. */
export type NamedTarget = PlaceInFile &
  Target & {
    otherwise: string;
    /** What assistants find there, if they should look there first. */
    about?: string;
  };
