// Shows the event of what a reader has entered, and the paths of the value that they choose in it. Only loaded when a
// reader uses the form.

import { formatted, made } from "./elements.ts";
import { type Example, examples, type Kind, ofVersion } from "./examples.ts";
import { enter, entered, enterFile, showFaults } from "./fields.ts";
import { eventOf } from "./http-event.ts";
import { asVersion, eventName, nodePath, type Path, type Version, writtenPaths } from "./paths.ts";
import { faultsOf, requestOf } from "./request.ts";
import { type Fields, type State, searchWith, stateIn } from "./state.ts";
import { eventTree } from "./tree.ts";

/** The value that is chosen in each form, as the address names it. */
const chosen = new WeakMap<HTMLFormElement, string>();
/** What each form's event was made of. Making it again would take away the tree under a click that leaves a field. */
const shown = new WeakMap<HTMLFormElement, string>();
let latest = 0;

/** @param event of the form. Without one, the address says what to show. */
export async function explore(form: HTMLFormElement, event?: Event): Promise<void> {
  const state = event ? undefined : stateIn(location.search);
  if (state) {
    enter(form, state);
    if (state.value !== undefined) chosen.set(form, state.value);
  }
  const most = Number(form.dataset.most);
  await enterFile(form, most);
  await show(form, most);
  if (event && event.type !== "input") keepInAddress(form);
}

async function show(form: HTMLFormElement, most: number): Promise<void> {
  const { kind, fields } = entered(form);
  const text = JSON.stringify([kind, fields]);
  if (shown.get(form) === text) return;
  shown.set(form, text);
  const number = ++latest;
  const place = form.querySelector<HTMLElement>(".event");
  // Until the new event is there, the last one belongs to something else.
  if (place) place.inert = true;
  try {
    const example = await exampleFor(form, kind, fields, most);
    // The reader may have entered something else in the meantime.
    if (!example || number !== latest) return;
    showEvent(form, asVersion(form.dataset.version), example);
    if (place) place.inert = false;
  } catch (cause) {
    if (number === latest) say(form, "This event can't be shown. Change the request, and try again.");
    throw cause;
  }
}

/** @returns undefined if a field has a fault, which is then shown. */
async function exampleFor(
  form: HTMLFormElement,
  kind: Kind,
  fields: Fields,
  most: number,
): Promise<Example | undefined> {
  const version = asVersion(form.dataset.version);
  const isRequest = kind === "http";
  const request = form.querySelector<HTMLElement>(".request");
  if (request) request.hidden = !isRequest;
  const faults = isRequest ? faultsOf(fields, most) : {};
  showFaults(form, faults);
  const example = examples[version][kind];
  if (!isRequest) return example;
  if (Object.keys(faults).length === 0)
    return { ...example, event: ofVersion(version, await eventOf(await requestOf(fields))) };
  say(form, "To see the event, correct what is marked.");
  return undefined;
}

function showEvent(form: HTMLFormElement, version: Version, { event, note }: Example): void {
  const paths = made("dl", { class: "paths" });
  const tree = eventTree(eventName(version), event, (path) => {
    choose(path);
    void copy(form, nodePath(path, version));
    keepInAddress(form);
  });
  form.querySelector(".event")?.replaceChildren(tree.element, made("p", { class: "note" }, ...formatted(note)), paths);
  say(form, "Select a value to copy its path.");
  const path = pathOf(chosen.get(form), event, version);
  if (path) choose(path);
  else chosen.delete(form);

  function choose(path: Path): void {
    chosen.set(form, nameOf(path, version));
    tree.mark(path);
    const rows = writtenPaths(path, version).map(({ label, text }) => {
      const button = made("button", { type: "button", "aria-label": `Copy for ${label}` }, "Copy");
      button.addEventListener("click", () => void copy(form, text));
      return made("div", {}, made("dt", {}, label), made("dd", {}, made("code", {}, text)), made("dd", {}, button));
    });
    paths.replaceChildren(...rows);
  }
}

/** The path without the name of the event. */
function nameOf(path: Path, version: Version): string {
  return nodePath(path, version).slice(eventName(version).length).replace(/^\./, "");
}

function pathOf(name: string | undefined, value: unknown, version: Version, path: Path = []): Path | undefined {
  if (!name?.startsWith(nameOf(path, version))) return undefined;
  if (path.length > 0 && nameOf(path, version) === name) return path;
  if (typeof value !== "object" || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = pathOf(name, inner, version, [...path, Array.isArray(value) ? Number(key) : key]);
    if (found) return found;
  }
  return undefined;
}

async function copy(form: HTMLFormElement, text: string): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
  say(form, isCopied ? `Copied \`${text}\`` : "The browser doesn't allow copying. Select the path below instead.");
}

function say(form: HTMLFormElement, text: string): void {
  form.querySelector(".status")?.replaceChildren(...formatted(text));
}

function keepInAddress(form: HTMLFormElement): void {
  const state: State = { ...entered(form), value: chosen.get(form) };
  const search = searchWith(state, location.search);
  if (search === undefined)
    say(form, "This is too long for the page's address, so a link to the page doesn't show it.");
  history.replaceState(history.state, "", `${location.pathname}${search ?? ""}${location.hash}`);
}
