// The schema of site/sidebar.yaml: a tree of pages, links, groups, and sections.

import * as v from "valibot";
import { contactFault, pathFault } from "../../model/address.ts";
import { checked, field, label, optional, yesOrNo } from "./rules.ts";

const unordered = optional(
  "Whether the items aren't read one after another, so that they don't link to each other.",
  yesOrNo,
);

const sectionWith = <S extends v.GenericSchema>(items: S) =>
  v.strictObject({
    section: field("The heading of a section at the top level, whose items are always visible.", label),
    items: field("What the section contains.", items),
  });
const groupWith = <S extends v.GenericSchema>(items: S) =>
  v.strictObject({
    group: field("The label of a group that readers can open and close.", label),
    unordered,
    items: field("What the group contains.", items),
  });
const pageWith = <S extends v.GenericSchema>(items: S) =>
  v.strictObject({
    page: field("The route of a page, such as `/limits/`.", checked(pathFault)),
    label: optional("The label of the page, if it isn't its heading.", label),
    unordered,
    items: optional("What is shown below the page.", items),
  });

/** read-sidebar.ts reads one level at a time, so that a mistake in an entry doesn't hide those in others. */
const anyItems = v.pipe(v.array(v.unknown()), v.nonEmpty("List at least one entry"));
export const sidebarSection = sectionWith(anyItems);
export const sidebarGroup = groupWith(anyItems);
export const sidebarPage = pageWith(anyItems);
export const sidebarLink = v.strictObject({
  link: field("The address of another site, or `mailto:`.", checked(contactFault)),
  label: field("The label of the link.", label),
});

/** The whole tree, for editors. */
const route = field("The route of a page, such as `/limits/`.", checked(pathFault));
const items = v.pipe(v.array(v.lazy(() => sidebarEntry)), v.nonEmpty());
export const sidebarEntry: v.GenericSchema = v.union([route, pageWith(items), groupWith(items), sidebarLink]);
export const sidebarFile = v.array(v.union([sidebarEntry, sectionWith(items)]));
