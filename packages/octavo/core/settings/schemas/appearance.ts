// The schemas of what a site shows of its owner: logo, icon, and links.

import * as v from "valibot";
import { contactFault } from "../../model/address.ts";
import { routeFault } from "../../model/setting-rules.ts";
import { type SocialName, socialNetworks } from "../../model/social-networks.ts";
import { file } from "./kinds.ts";
import { checked, field, fieldsFor, label, line, optional, webAddress } from "./rules.ts";

const picture = file("svg", "png", "webp");

export const logo = v.strictObject({
  file: field(
    "The drawing or image in `site/`. A drawing of shapes becomes part of the page, and can use the colors of the theme.",
    picture,
  ),
  dark: optional("The drawing or image for the dark theme, if one doesn't fit both.", picture),
  alt: optional(
    "What the logo says, such as the name of the product. With it, the name isn't shown next to the logo.",
    label,
  ),
});

export const favicon = field(
  "The icon of the site in `site/`, as SVG, PNG, or ICO. The build draws the icons for phones from it. Without this setting, it's `public/favicon.svg`.",
  file("svg", "png", "ico"),
);

const fontFile = file("woff2", "woff", "ttf", "otf");
const fontFiles = (description: string) =>
  v.pipe(
    field(description, v.union([v.array(fontFile), fontFile], "Write the path of a file, or a list of paths")),
    v.transform((files) => (typeof files === "string" ? [files] : files)),
  );

export const fonts = v.strictObject({
  text: v.optional(
    fontFiles(
      "The font of text: a variable font, or a file for each weight and style. Files of another family have the letters that those before it don't have.",
    ),
    [],
  ),
  code: v.optional(fontFiles("The font of code."), []),
});

const link = v.strictObject({
  label: field("The text of the link.", label),
  to: field(
    "A route such as `/guide/`, a web address, or `mailto:`.",
    checked((to) => (to.startsWith("/") ? routeFault(to) : contactFault(to))),
  ),
});

export const topLinks = field("Links in the bar at the top. On small screens, they're in the footer.", v.array(link));
export const footerLinks = field("Links in the footer.", v.array(link));

/** One field per network, so that a misspelled name is noticed. */
export const social = v.strictObject(
  fieldsFor(Object.keys(socialNetworks) as SocialName[], (name) =>
    optional(`Your address on ${socialNetworks[name].label}.`, webAddress),
  ),
);

export const productSuffix = field("A word in a lighter color after the name in the bar, such as `Docs`.", line);
