// The elements that drawings are made of: what each one accepts. Sites name their own elements in terms of these.

export type ElementKind = {
  /** Without `focus`, which all of them have. */
  attributes: readonly string[];
  label: "required" | "optional" | "none";
  /** The elements that can be in it. Without it, all that don't need another place. */
  holds?: readonly string[];
  /** The elements that it has to be in. Empty if it's only at the top. */
  within?: readonly string[];
};

const states = ["success", "error", "waiting"];

const kinds: Record<string, ElementKind> = {
  // Containers
  frame: { label: "required", attributes: [], within: [] },
  window: { label: "optional", attributes: [] },
  dialog: { label: "optional", attributes: [] },
  bar: { label: "none", attributes: [] },
  columns: { label: "none", attributes: [] },
  panel: { label: "optional", attributes: ["icon"] },
  card: { label: "required", attributes: ["icon", "collapsed", "selected", ...states] },
  // Text
  heading: { label: "required", attributes: ["icon"], holds: [] },
  text: { label: "required", attributes: [], holds: [] },
  hint: { label: "required", attributes: [], holds: [] },
  badge: { label: "required", attributes: states, holds: [] },
  link: { label: "required", attributes: ["icon"], holds: [] },
  code: { label: "none", attributes: ["language"], holds: [] },
  message: { label: "required", attributes: ["from"], holds: [] },
  // Controls
  field: { label: "required", attributes: ["value", "error"], holds: ["hint"] },
  search: { label: "optional", attributes: ["value"], holds: [] },
  dropdown: { label: "required", attributes: ["value", "open"], holds: ["item"] },
  toggle: { label: "required", attributes: ["on"], holds: [] },
  checkbox: { label: "required", attributes: ["on"], holds: [] },
  button: { label: "required", attributes: ["primary", "disabled", "icon"], holds: ["item"] },
  // Groups, and what is in them
  chips: { label: "none", attributes: [], holds: ["chip"] },
  chip: { label: "required", attributes: ["selected"], holds: [], within: ["chips"] },
  tabs: { label: "none", attributes: [], holds: ["tab"] },
  tab: { label: "required", attributes: ["selected"], holds: [], within: ["tabs"] },
  tiles: { label: "none", attributes: [], holds: ["tile"] },
  tile: { label: "required", attributes: ["icon", "selected"], holds: [], within: ["tiles"] },
  list: { label: "optional", attributes: [], holds: ["item"] },
  menu: { label: "none", attributes: [], holds: ["item"] },
  tree: { label: "optional", attributes: [], holds: ["item"] },
  item: {
    label: "required",
    attributes: ["icon", "value", "selected", "disabled", ...states],
    holds: ["item"],
    within: ["list", "menu", "tree", "item", "dropdown", "button"],
  },
};

export const elementKinds: ReadonlyMap<string, ElementKind> = new Map(Object.entries(kinds));

/** Draws an element in full contrast. */
export const focusAttribute = "focus";
