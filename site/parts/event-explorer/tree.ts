// An event as a tree, of which every value can be chosen. It follows the keyboard pattern for trees: arrow keys move and
// expand, and Enter or the space bar chooses.

import { made } from "./elements.ts";
import type { Path } from "./paths.ts";

export type Tree = {
  element: HTMLElement;
  /** Marks a value as chosen and expands what it's in. */
  mark: (path: Path) => void;
};

type Item = { path: Path; value: unknown; group?: HTMLElement };

/** Values that are shown from the beginning. A body may have thousands, so the others are made when they're needed. */
const mostAtFirst = 150;
/** Values of one list that are shown. */
const mostInList = 500;
const mostCharacters = 300;

/** @param name of the event itself, the root. */
export function eventTree(name: string, event: object, choose: (path: Path) => void): Tree {
  const items = new Map<Element, Item>();
  let left = mostAtFirst;
  const element = made("ul", { class: "tree", role: "tree", "aria-label": name });
  const root = itemOf(name, [], event, [1, 1]);
  root.tabIndex = 0;
  element.append(entryOf(root));
  element.addEventListener("click", onClick);
  element.addEventListener("keydown", onKey);
  return { element, mark };

  /** A row of the tree. Its children are in a group after it, not inside it, because all text in an item is part of its name. */
  function itemOf(label: string, path: Path, value: unknown, [position, size]: [number, number]): HTMLElement {
    const text = made("span", {}, `${label}: `, made("span", { class: kindOf(value) }, preview(value)));
    const item = made("div", { class: "row", role: "treeitem", "aria-selected": "false" });
    item.append(made("span", { class: "twisty" }), text);
    item.ariaLevel = String(path.length + 1);
    item.ariaPosInSet = String(position);
    item.ariaSetSize = String(size);
    item.tabIndex = -1;
    items.set(item, { path, value });
    const count = entriesOf(value).length;
    left -= count;
    if (count > 0) item.ariaExpanded = String(left > 0);
    return item;
  }

  /** The row with the group below it, if it's expanded. */
  function entryOf(item: HTMLElement): HTMLElement {
    const entry = made("li", { role: "none" }, item);
    if (item.ariaExpanded === "true") setOpen(item, true);
    return entry;
  }

  function setOpen(item: HTMLElement, isOpen: boolean): void {
    const known = items.get(item);
    if (!known) return;
    item.ariaExpanded = String(isOpen);
    if (isOpen && !known.group) {
      const entries = entriesOf(known.value);
      known.group = made("ul", { class: "group", role: "none" });
      known.group.append(
        ...entries
          .slice(0, mostInList)
          .map(([key, value], index) =>
            entryOf(itemOf(String(key), [...known.path, key], value, [index + 1, entries.length])),
          ),
      );
      if (entries.length > mostInList)
        known.group.append(made("li", { class: "more", role: "none" }, `and ${entries.length - mostInList} more`));
      item.after(known.group);
    }
    if (known.group) known.group.hidden = !isOpen;
  }

  function mark(path: Path): void {
    let item: HTMLElement | undefined = root;
    for (const key of path) {
      if (!item) return;
      setOpen(item, true);
      item = itemsIn(items.get(item)?.group).find((child) => items.get(child)?.path.at(-1) === key);
    }
    for (const other of items.keys()) other.ariaSelected = String(other === item);
    if (item) makeCurrent(item);
  }

  /** The tab key leads to this one. */
  function makeCurrent(item: HTMLElement): void {
    for (const other of element.querySelectorAll<HTMLElement>("[tabindex='0']")) other.tabIndex = -1;
    item.tabIndex = 0;
  }

  function onClick({ target }: Event): void {
    const item = target instanceof Element ? target.closest<HTMLElement>("[role=treeitem]") : null;
    const known = item && items.get(item);
    if (!item || !known) return;
    makeCurrent(item);
    item.focus({ preventScroll: true });
    if (target instanceof Element && target.matches("[aria-expanded] > .twisty"))
      setOpen(item, item.ariaExpanded !== "true");
    else choose(known.path);
  }

  function onKey(event: KeyboardEvent): void {
    const item = event.target as HTMLElement;
    const known = items.get(item);
    if (!known || event.altKey || event.ctrlKey || event.metaKey) return;
    const shown = [...element.querySelectorAll<HTMLElement>("[role=treeitem]:not([hidden] *)")];
    const beside = (step: number) => shown[shown.indexOf(item) + step];
    const isOpen = item.ariaExpanded === "true";
    const acts: Record<string, () => void> = {
      Enter: () => choose(known.path),
      " ": () => choose(known.path),
      ...(item.ariaExpanded === "false" && { ArrowRight: () => setOpen(item, true) }),
      ...(isOpen && { ArrowLeft: () => setOpen(item, false) }),
    };
    const goals: Record<string, HTMLElement | null | undefined> = {
      ArrowDown: beside(1),
      ArrowUp: beside(-1),
      ArrowRight: isOpen ? beside(1) : undefined,
      ArrowLeft: item.closest(".group")?.previousElementSibling as HTMLElement | null | undefined,
      Home: root,
      End: shown.at(-1),
    };
    const [act, goal] = [acts[event.key], goals[event.key]];
    if (!act && !Object.hasOwn(goals, event.key)) return;
    event.preventDefault();
    if (act) act();
    else if (goal) {
      makeCurrent(goal);
      goal.focus();
    }
  }
}

function itemsIn(group: HTMLElement | undefined): HTMLElement[] {
  return [...(group?.querySelectorAll<HTMLElement>(":scope > li > .row") ?? [])];
}

function entriesOf(value: unknown): [string | number, unknown][] {
  if (Array.isArray(value)) return value.map((each, index) => [index, each]);
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
}

/** As the builder shows it: `{2}` is an object with two properties, and `[3]` an array of three values. */
function preview(value: unknown): string {
  const count = entriesOf(value).length;
  if (Array.isArray(value)) return `[${count}]`;
  if (typeof value === "object" && value !== null) return `{${count}}`;
  const text = JSON.stringify(value);
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text;
}

function kindOf(value: unknown): string {
  if (typeof value === "string") return "string";
  return typeof value === "object" && value !== null ? "count" : "constant";
}
