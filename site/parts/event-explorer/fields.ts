// The fields of the form: what is in them, and what is wrong with it.

import { formatted } from "./elements.ts";
import type { Kind } from "./examples.ts";
import { type Faults, jsonFaultText, sizeFault } from "./request.ts";
import { type Fields, firstFields, type State } from "./state.ts";

const names = Object.keys(firstFields) as (keyof Fields)[];
/** The file of each form that was read last. */
const lastFile = new WeakMap<HTMLFormElement, File>();

export function entered(form: HTMLFormElement): Omit<State, "value"> {
  const data = new FormData(form);
  const fields = { ...firstFields };
  for (const name of names) fields[name] = String(data.get(name)).replaceAll("\r\n", "\n");
  return { kind: String(data.get("kind")) as Kind, fields };
}

export function enter(form: HTMLFormElement, { kind, fields }: State): void {
  (form.elements.namedItem("kind") as RadioNodeList).value = kind;
  for (const name of names) control(form, name).value = fields[name];
}

/** Once a file is selected, it becomes the body. */
export async function enterFile(form: HTMLFormElement, most: number): Promise<void> {
  const file = control(form, "file").files?.[0];
  if (!file || file === lastFile.get(form)) return;
  lastFile.set(form, file);
  const isTooLarge = file.size > most;
  // A file that has changed since it was selected can't be read.
  const text = isTooLarge ? undefined : await file.text().catch(() => undefined);
  const fault = isTooLarge
    ? sizeFault("It", file.size, most)
    : text === undefined
      ? "It can't be read. Select it again."
      : jsonFaultText(text);
  show(form, "file", fault && `\`${file.name}\` can't be the body. ${fault}`);
  if (fault !== undefined || text === undefined) return;
  control(form, "body").value = text;
  control(form, "format").value = "json";
}

export function showFaults(form: HTMLFormElement, faults: Faults): void {
  for (const name of names) show(form, name, faults[name]);
}

function show(form: HTMLFormElement, name: string, fault: string | undefined): void {
  const input = control(form, name);
  input.ariaInvalid = String(fault !== undefined);
  const place = input.parentElement?.querySelector(".fault");
  place?.replaceChildren(...formatted(fault ?? ""));
}

function control(form: HTMLFormElement, name: string): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement;
}
