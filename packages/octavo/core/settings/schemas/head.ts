// The schemas of what a site adds to the head of its pages: tags, and scripts with what the policy must allow for them.

import * as v from "valibot";
import { policyDirectives } from "../../model/policy-sources.ts";
import { file } from "./kinds.ts";
import { checked, field, fieldsFor, label, line, optional, webAddress } from "./rules.ts";

const meta = v.pipe(
  v.strictObject({
    name: optional("The `name` of the tag.", label),
    property: optional("The `property` of the tag, as Open Graph has it.", label),
    content: field("The `content` of the tag.", line),
  }),
  v.check(({ name, property }) => (name === undefined) !== (property === undefined), "Write `name` or `property`"),
);

/** The build writes these itself, or the policy keeps browsers from following them. */
const otherRelations = /\b(?:canonical|icon|apple-touch-icon|manifest|stylesheet|preload|modulepreload|expect)\b/i;

const relation = checked((rel) =>
  otherRelations.test(rel)
    ? {
        message: "is written by the build, or blocked by the site's security policy",
        remedy: "Use `favicon` for icons, `site/theme.css` for styles, and `scripts` for scripts.",
      }
    : /^[a-z][\w .:/-]*$/i.test(rel)
      ? undefined
      : { message: "is not a link relation", remedy: "Write it like `me` or `license`." },
);

const link = v.strictObject({
  rel: field("The relation, such as `me`, `license`, or `preconnect`.", relation),
  href: field("The address.", webAddress),
  type: optional("The media type.", label),
  title: optional("The title.", label),
  hreflang: optional("The language of the target.", label),
  crossorigin: optional("For `preconnect`.", v.picklist(["anonymous", "use-credentials"])),
});

const tag = v.pipe(
  v.strictObject({
    meta: optional("A `<meta>` tag.", meta),
    link: optional("A `<link>` tag.", link),
  }),
  v.check(({ meta, link }) => (meta === undefined) !== (link === undefined), "Write `meta:` or `link:`"),
);

export const head = field("Tags for the head of every page.", v.array(tag));

const source = checked((written) =>
  /^(?:https|wss|http):\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d+)?$/.test(written)
    ? undefined
    : { message: "is not an origin", remedy: "Write it like `https://example.com` or `https://*.example.com`." },
);
const typesPolicy = checked((name) =>
  /^[\w#=/@.%-]+$/.test(name)
    ? undefined
    : { message: "is not the name of a Trusted Types policy", remedy: "Write it like `widget#html`." },
);

const allow = v.strictObject(
  fieldsFor(policyDirectives, (name) =>
    v.optional(
      name === "trusted-types"
        ? field("The Trusted Types policies that it creates.", v.array(typesPolicy))
        : field(`Origins to add to \`${name}\`.`, v.array(source)),
    ),
  ),
);

const script = v.pipe(
  v.strictObject({
    src: optional("The address of a script. Its origin is added to the policy.", webAddress),
    file: optional("A script in `site/` that becomes part of every page. Its hash is added to the policy.", file("js")),
    allow: v.optional(field("What the script needs besides, by directive of the policy.", allow), {}),
  }),
  v.check(({ src, file }) => (src === undefined) !== (file === undefined), "Write `src:` or `file:`"),
);

export const scripts = field("Scripts that every page runs.", v.array(script));
