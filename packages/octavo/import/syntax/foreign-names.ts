// What other generators call the parts of this one, and which parts their other syntax becomes.

export type ForeignName = {
  /** The name of the part. */
  part: string;
  /** The title if the writer gave none. */
  title?: string;
};

const names: Record<string, string[]> = {
  note: ["info", "important", "abstract", "summary", "tldr", "question", "help", "faq", "example", "quote", "cite"],
  tip: ["hint", "success", "check", "done"],
  warning: ["caution", "attention", "warn"],
  danger: ["error", "failure", "fail", "missing", "bug"],
};

/** Containers of VitePress and Docusaurus, and admonitions of MkDocs. */
export const foreignNames: ReadonlyMap<string, ForeignName> = new Map([
  ...Object.entries(names).flatMap(([part, others]) =>
    others.map((name): [string, ForeignName] => [name, { part, title: name.charAt(0).toUpperCase() + name.slice(1) }]),
  ),
  ["seealso", { part: "note", title: "See also" }],
  ["code-group", { part: "code-tabs" }],
]);

/** `<details>`, and `??? note` in MkDocs. */
export const collapsiblePart = "details";
/** The option of a sample that is shown for several package managers: `npm2yarn` in Docusaurus. */
export const packageManagers = "package-managers";
/** Tabs that hold anything else. */
export const tabsPart = "tabs";
export const tabPart = "tab";
/** `<a name="…">` and `<a id="…">`. */
export const anchorPart = "anchor";
/** An admonition with a name that the writer made up. */
export const plainCallout = "note";

/** @param kind of a callout in another generator, or its name. */
export function calloutOf(kind: string): ForeignName {
  const name = kind.toLowerCase();
  return foreignNames.get(name) ?? { part: Object.hasOwn(names, name) ? name : plainCallout };
}

/** `<video>`, and `<iframe>` with a player of YouTube or Vimeo. */
export const videoPart = "video";
/** `<Steps>`, `<FileTree>`, `<LinkCard>` in `<CardGrid>`, and `<Badge>` of Starlight and VitePress. */
export const stepsPart = "steps";
export const fileTreePart = "file-tree";
export const cardsPart = "cards";
export const cardPart = "card";
export const badgePart = "badge";
/** `hero` in front matter. */
export const heroPart = "hero";

/** @param name of the kind in another generator. */
export function badgeKind(name = ""): "tip" | "warning" | "danger" {
  if (/^(?:danger|error)$/.test(name)) return "danger";
  return /^(?:warning|caution)$/.test(name) ? "warning" : "tip";
}
