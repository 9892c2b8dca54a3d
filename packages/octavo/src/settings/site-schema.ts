// Schemas for the files of `site/`. Unknown keys are errors.

import * as v from "valibot";
import { contactFault, type Fault, hostFault, originFault, pathFault, webAddressFault } from "../model/address.ts";
import {
  assistantFault,
  baseFault,
  editBaseFault,
  languageFault,
  newAnchorFault,
  oldAnchorFault,
  routeFault,
  securityContactFault,
  versionFault,
} from "../model/setting-rules.ts";

const text = v.string("Write text here, in quotes if it looks like something else");

/** Text that a rule accepts. */
const checked = (faultOf: (text: string) => Fault | undefined) =>
  v.pipe(
    text,
    v.rawCheck(({ dataset, addIssue }) => {
      const fault = dataset.typed ? faultOf(dataset.value) : undefined;
      if (fault) addIssue({ message: `It ${fault.message}. ${fault.remedy.replace(/\.$/, "")}` });
    }),
  );

/** A single line of text without line breaks or invisible characters. */
const line = v.pipe(
  text,
  v.trim(),
  v.regex(/^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u, "Write it on one line, without control characters"),
);
const label = v.pipe(line, v.nonEmpty("Write at least a word"));
const prose = v.pipe(
  text,
  v.trim(),
  v.nonEmpty("Write at least a word"),
  v.check((written) => !/[\p{Cc}\p{Cs}]/u.test(written.replace(/\s/g, "")), "Leave out control characters"),
);

const webAddress = checked(webAddressFault);

export const siteFile = v.strictObject({
  /** By default, whether there is a folder `site/`. */
  strict: v.optional(v.boolean()),
  title: v.optional(line, ""),
  product: v.optional(line, ""),
  description: v.optional(line, ""),
  origin: v.optional(
    v.pipe(
      checked(originFault),
      v.transform((origin) => new URL(origin).origin),
    ),
    "http://localhost:4173",
  ),
  base: v.optional(checked(baseFault), "/docs/"),
  lang: v.optional(checked(languageFault), "en"),
  repository: v.optional(webAddress),
  editBase: v.optional(checked(editBaseFault)),
  support: v.optional(checked(contactFault)),
  signUp: v.optional(webAddress),
  security: v.optional(
    v.strictObject({
      contact: checked(securityContactFault),
      policy: v.optional(webAddress),
      encryption: v.optional(webAddress),
    }),
  ),
  tagManager: v.optional(v.pipe(text, v.regex(/^GTM-[A-Z0-9]+$/, "A container ID looks like `GTM-XXXX`"))),
  /** In addition to the host of `origin`. */
  redirectHosts: v.optional(v.array(checked(hostFault)), []),
  start: v.optional(v.array(checked(pathFault)), []),
  versions: v.optional(
    v.array(
      v.strictObject({
        label,
        href: checked(versionFault),
        current: v.optional(v.boolean(), false),
      }),
    ),
    [],
  ),
  assistants: v.optional(v.array(v.strictObject({ label, href: checked(assistantFault) })), []),
});

const redirect = v.strictObject({ from: text, to: text });
/** read-redirects.ts checks `from` and `to` rule by rule. */
export const redirectsFile = v.strictObject({
  "below-base": v.optional(v.array(redirect), []),
  "at-root": v.optional(v.array(redirect), []),
});

export const anchorsFile = v.record(checked(oldAnchorFault), checked(newAnchorFault));

const unit = v.picklist(["KB", "MB", "GB", "USD", "seconds", "minutes"]);
export const constantsFile = v.record(
  v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9_]*$/, "A constant is named in CAPITALS_WITH_UNDERSCORES")),
  v.strictObject({
    value: v.union([label, v.pipe(v.number(), v.finite())], "Write a number or text"),
    unit: v.optional(unit),
    means: prose,
  }),
);

export const glossaryFile = v.array(
  v.strictObject({
    term: label,
    also: v.optional(v.array(label), []),
    page: checked(routeFault),
    linked: v.optional(v.boolean(), true),
    means: prose,
  }),
);

const phrase = v.pipe(line, v.regex(/[\p{L}\p{N}]/u, "Write at least a word"));
export const synonymsFile = v.array(v.pipe(v.array(phrase), v.minLength(2, "Name at least two phrases")));

const pattern = v.pipe(
  text,
  v.check(isPattern, "It is not a regular expression"),
  v.transform((source) => new RegExp(source, "gim")),
);

export const wordingFile = v.strictObject({
  sentences: v.optional(
    v.strictObject({ longest: v.pipe(v.number(), v.minValue(1)), average: v.pipe(v.number(), v.minValue(1)) }),
  ),
  rules: v.optional(v.array(v.strictObject({ pattern, write: prose, example: prose, instead: prose })), []),
});

export const typedNumbersFile = v.array(v.strictObject({ page: checked(pathFault), text: label, why: prose }));

/** read-sidebar.ts checks one level at a time, because groups contain entries recursively. */
const items = v.pipe(v.array(v.unknown()), v.nonEmpty("List at least one entry"));
const unordered = v.optional(v.boolean());
export const sidebarSection = v.strictObject({ section: label, items });
export const sidebarGroup = v.strictObject({ group: label, unordered, items });
export const sidebarPage = v.strictObject({
  page: checked(pathFault),
  label: v.optional(label),
  unordered,
  items: v.optional(items),
});
export const sidebarLink = v.strictObject({ link: checked(contactFault), label });

function isPattern(source: string): boolean {
  try {
    new RegExp(source, "gim");
    return true;
  } catch {
    return false;
  }
}
