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
  warning: ["caution", "attention"],
  danger: ["error", "failure", "fail", "missing", "bug"],
};

/** Containers of VitePress and Docusaurus, and admonitions of MkDocs. */
export const foreignNames: ReadonlyMap<string, ForeignName> = new Map([
  ...Object.entries(names).flatMap(([part, others]) =>
    others.map((name): [string, ForeignName] => [name, { part, title: name.charAt(0).toUpperCase() + name.slice(1) }]),
  ),
  ["seealso", { part: "note", title: "See also" }],
  ["code-group", { part: "code-tabs" }],
  ["spoiler", { part: "details" }],
]);

/** `> [!NOTE]` on GitHub. */
export const alertNames: ReadonlyMap<string, ForeignName> = new Map([
  ["note", { part: "note" }],
  ["tip", { part: "tip" }],
  ["important", { part: "note", title: "Important" }],
  ["warning", { part: "warning" }],
  ["caution", { part: "danger", title: "Caution" }],
]);

/** `<details>`, and `??? note` in MkDocs. */
export const collapsiblePart = "details";
/** `=== "Tab"` around fences in MkDocs. */
export const codeTabsPart = "code-tabs";
/** `<a name="…">` and `<a id="…">`. */
export const anchorPart = "anchor";
/** An admonition with a name that the writer made up. */
export const plainCallout = "note";
