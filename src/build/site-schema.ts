// What may stand in the files of `site/`. Unknown keys are mistakes.

import * as v from "valibot";

const basePath = v.pipe(v.string(), v.regex(/^\/(?:[\w-]+\/)*$/, "Start and end it with `/`"));
const address = v.pipe(v.string(), v.url("Write a whole address, with `https://`"));

export const siteFile = v.strictObject({
  title: v.optional(v.string(), ""),
  description: v.optional(v.string(), ""),
  origin: v.optional(v.pipe(address, v.regex(/[^/]$/, "Leave out the slash at the end")), "http://localhost:4173"),
  base: v.optional(basePath, "/docs/"),
  lang: v.optional(v.string(), "en"),
  repository: v.optional(address),
  editBase: v.optional(address),
  support: v.optional(address),
  security: v.optional(
    v.strictObject({
      contact: v.pipe(v.string(), v.regex(/^(?:https:\/\/|mailto:|tel:)./, "Write `mailto:name@example.com`")),
      policy: v.optional(address),
      encryption: v.optional(address),
    }),
  ),
  tagManager: v.optional(v.pipe(v.string(), v.regex(/^GTM-[A-Z0-9]+$/, "A container id reads `GTM-XXXX`"))),
  start: v.optional(v.array(v.pipe(v.string(), v.startsWith("/", "A route starts with `/`"))), []),
  versions: v.optional(
    v.array(v.strictObject({ label: v.string(), href: v.string(), current: v.optional(v.boolean(), false) })),
    [],
  ),
  assistants: v.optional(
    v.array(
      v.strictObject({
        label: v.string(),
        href: v.pipe(address, v.includes("{prompt}", "Write `{prompt}` where the question goes")),
      }),
    ),
    [],
  ),
});

export const redirectsFile = v.strictObject({
  "below-base": v.optional(v.array(v.strictObject({ from: v.string(), to: v.string() })), []),
  "at-root": v.optional(v.array(v.strictObject({ from: v.string(), to: v.string() })), []),
});

const anchorAddress = v.pipe(v.string(), v.regex(/^\/(?:.*\/)?#.+$/, "Write `/route/#anchor`"));
const anchorTarget = v.pipe(v.string(), v.regex(/^\/(?:.*\/)?(?:#.+)?$/, "Write `/route/` or `/route/#anchor`"));
export const anchorsFile = v.record(anchorAddress, anchorTarget);

const unit = v.picklist(["KB", "MB", "GB", "USD", "seconds", "minutes"]);
export const constantsFile = v.record(
  v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9_]*$/, "A constant is named in CAPITALS_WITH_UNDERSCORES")),
  v.strictObject({ value: v.union([v.string(), v.number()]), unit: v.optional(unit), means: v.string() }),
);

export const glossaryFile = v.array(
  v.strictObject({
    term: v.string(),
    also: v.optional(v.array(v.string()), []),
    page: v.pipe(v.string(), v.startsWith("/", "A route starts with `/`")),
    linked: v.optional(v.boolean(), true),
    means: v.string(),
  }),
);

export const synonymsFile = v.array(v.pipe(v.array(v.string()), v.minLength(2, "Name two phrases at least")));

export const typedNumbersFile = v.array(v.strictObject({ page: v.string(), text: v.string(), why: v.string() }));

/** Checked a level at a time by read-sidebar.ts, because a group holds entries again. */
export const sidebarPage = v.strictObject({ page: v.string(), label: v.optional(v.string()) });
export const sidebarLink = v.strictObject({ link: address, label: v.string() });
export const sidebarGroup = v.strictObject({
  group: v.string(),
  collapsible: v.optional(v.boolean(), true),
  open: v.optional(v.boolean(), false),
  items: v.array(v.unknown()),
});
