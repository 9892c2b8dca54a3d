// The schema of site/site.yaml: who the site is, and where it lives. Unknown keys are errors.

import * as v from "valibot";
import { analytics } from "../../../extensions/analytics/schema.ts";
import { extensionSettings } from "../../../extensions/settings.ts";
import { contactFault, hostFault, originFault } from "../../model/address.ts";
import {
  baseFault,
  editBaseFault,
  eventsFault,
  languageFault,
  securityContactFault,
} from "../../model/setting-rules.ts";
import { isFile } from "../setting.ts";
import { favicon, fonts, footerLinks, logo, productSuffix, social, topLinks } from "./appearance.ts";
import { declaredFields } from "./front-matter.ts";
import { head, scripts } from "./head.ts";
import { pageField } from "./kinds.ts";
import { checked, day, field, line, optional, prose, webAddress } from "./rules.ts";

const origin = v.pipe(
  field("The scheme and host of the published site, such as `https://example.com`.", checked(originFault)),
  v.transform(originOf),
);

function originOf(written: string): string {
  return new URL(written).origin;
}

const security = v.strictObject({
  contact: field("Where to report a flaw: `mailto:`, `https:`, or `tel:`.", checked(securityContactFault)),
  policy: optional("The address of your policy for reports.", webAddress),
  encryption: optional("The address of the key that reports can be encrypted with.", webAddress),
});

const changelog = v.strictObject({
  page: pageField("The route of the page that contains `::changelog`, next to which the feeds are published.", {
    otherwise: "Name the page that contains `::changelog`.",
  }),
});

const announcement = v.strictObject({
  text: field(
    "One sentence of Markdown, which may have links.",
    v.pipe(prose, v.maxLength(1000, "Write one sentence")),
  ),
  until: optional("The last day on which it's shown, such as `2030-12-31`.", day),
});

/** The keys of the core. */
const siteFields = {
  title: v.optional(field("The name of the site, added to the title of each page in the browser.", line), ""),
  titleTemplate: optional(
    "How the browser titles of pages are made, such as `%s | Acme`. `%s` is the title of the page. By default, the name of the site follows it.",
    v.pipe(line, v.includes("%s", "Write `%s` where the title of the page goes")),
  ),
  product: v.optional(field("The name of the product, shown next to the logo.", line), ""),
  productSuffix: v.optional(productSuffix, ""),
  logo: optional("The logo before the name. Without this setting, it's `site/logo.svg`.", logo),
  favicon: v.optional(favicon),
  fonts: v.optional(
    field("Fonts in `site/` that take the place of Inter and JetBrains Mono, as WOFF2, WOFF, TTF, or OTF.", fonts),
    {},
  ),
  topLinks: v.optional(topLinks, []),
  footerLinks: v.optional(footerLinks, []),
  social: v.optional(field("Where else the owner is, as icons in the bar and the footer.", social), {}),
  description: v.optional(field("What the site is about, in one sentence.", line), ""),
  origin: v.optional(origin, "http://localhost:4173"),
  base: v.optional(field("The path that all addresses of the site start with.", checked(baseFault)), "/docs/"),
  strict: optional(
    "Whether mistakes in pages are errors. By default, they are if the site has a `site` folder.",
    v.boolean(),
  ),
  largestImage: v.optional(
    field("The size in KB from which `check` reports an image as large.", v.pipe(v.number(), v.minValue(0))),
    500,
  ),
  imageOrigins: v.optional(
    field(
      "Other sites that pages may show images from, such as `https://img.shields.io`. They learn who reads a page.",
      v.array(v.pipe(checked(originFault), v.transform(originOf))),
    ),
    [],
  ),
  math: optional("Whether `$x^2$`, `$$`, and fences of the language `math` are formulas, in TeX.", v.boolean()),
  compress: v.optional(
    field("Whether files are compressed by the build. Turn it off if the host compresses files itself.", v.boolean()),
    true,
  ),
  lang: v.optional(
    field("The language of the pages and the interface, such as `en` or `pt-BR`.", checked(languageFault)),
    "en",
  ),
  repository: optional("The address of the source repository.", webAddress),
  editBase: optional(
    "The address that edits `content/` in the repository. The path of a page replaces `{path}`, or is added at the end.",
    checked(editBaseFault),
  ),
  support: optional("Where readers get help, as a web address or `mailto:`.", checked(contactFault)),
  signUp: optional("Where readers create an account.", webAddress),
  security: optional("What security.txt says about reporting security flaws.", security),
  analytics: v.optional(field("What counts page views. Nothing does by default.", analytics), {}),
  head: v.optional(head, []),
  scripts: v.optional(scripts, []),
  events: optional(
    "The path on this host that receives feedback, searches, and other reader events. The Node server stores them. Without this setting, the site sends nothing to it.",
    checked(eventsFault),
  ),
  redirectHosts: v.optional(
    field("Hosts that redirects may lead to, besides the host of `origin`.", v.array(checked(hostFault))),
    [],
  ),
  start: v.optional(
    field(
      "The pages that search offers before anything is typed.",
      v.array(pageField("The route of a page.", { otherwise: "Delete it from `start`." })),
    ),
    [],
  ),
  changelog: optional("The changelog in site/changelog.yaml.", changelog),
  announcement: optional(
    "A sentence at the top of every page. Readers who close it see it again when its text changes.",
    announcement,
  ),
  frontMatter: v.optional(field("More fields for the front matter of pages, by their names.", declaredFields), {}),
};

const extensionFields: Record<string, v.GenericSchema> = Object.fromEntries(
  extensionSettings.filter((each) => !isFile(each)).map(({ at, schema }) => [at, schema]),
);

// The keys of the core come first, and have their types.
export const siteFile = v.strictObject({ ...siteFields, ...extensionFields, ...siteFields });

export type SiteFile = v.InferOutput<typeof siteFile>;
