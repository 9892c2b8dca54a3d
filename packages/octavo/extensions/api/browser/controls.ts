// Fields with their labels.

import { texts } from "virtual:octavo-texts";
import type { Body, FormParameter } from "../model/request/request.ts";
import { element } from "./element.ts";

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The fields of a body, and what is entered in them. */
export type BodyFields = {
  elements: HTMLElement[];
  read: () => { body?: Body; hasFault?: true };
  files: () => Map<string, File>;
};

export function parameterControl({ name, value, placeholder, options }: FormParameter): Control {
  if (!options) return textInput({ name, value: value ?? "", placeholder: placeholder ?? "" });
  const known = new Set([...(placeholder === undefined ? [""] : []), ...options]);
  const chosen = value ?? placeholder ?? "";
  return choice([...known.add(chosen)], chosen);
}

export function choice(values: readonly string[], chosen = values[0]): HTMLSelectElement {
  return element("select", {}, ...values.map((value) => new Option(value, value, value === chosen, value === chosen)));
}

export function textInput(properties: Partial<HTMLInputElement>): HTMLInputElement {
  return element("input", { autocomplete: "off", autocapitalize: "off", spellcheck: false, ...properties });
}

const mostRows = 16;

export function textArea(value: string, ariaLabel: string | null = null): HTMLTextAreaElement {
  const rows = Math.min(mostRows, value.split("\n").length + 1);
  return element("textarea", { className: "wide", value, rows, spellcheck: false, ariaLabel });
}

let lineCount = 0;

/** The line below fields that says what is wrong with them. */
export function faultLine(): HTMLElement {
  // `crypto.randomUUID` is only there where a site is served with HTTPS.
  lineCount += 1;
  return element("p", { className: "fault", id: `form-fault-${lineCount}` });
}

/**
 * @param message empty if nothing is wrong.
 * @param wrong the field that it's about.
 */
export function showFault(line: HTMLElement, controls: readonly Control[], message: string, wrong = controls[0]): void {
  for (const control of controls) {
    const isWrong = message !== "" && control === wrong;
    control.ariaInvalid = String(isWrong);
    control.setAttribute("aria-describedby", isWrong ? line.id : "");
  }
  // Only touched when it changes, because screen readers would say it with every letter.
  if (line.textContent !== message) line.textContent = message;
}

export function labeled(label: string | HTMLElement, field: Control, isRequired = false): HTMLElement {
  const required = isRequired ? [" ", element("span", { className: "required" }, texts.required)] : [];
  return element("label", {}, element("span", {}, label, ...required), field);
}

/** The name of a parameter, as it's sent. */
export function named(name: string, field: Control, isRequired = false): HTMLElement {
  return labeled(element("code", {}, name), field, isRequired);
}

export function group(title: string, fields: readonly Node[]): HTMLElement {
  return element("fieldset", {}, element("legend", {}, title), ...fields);
}
