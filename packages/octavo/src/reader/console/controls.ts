// Fields with their labels.

import type { FormParameter } from "../../model/request/request.ts";
import { element } from "./element.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

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

export function labeled(label: string | HTMLElement, field: Control, isRequired = false): HTMLElement {
  const required = isRequired ? [" ", element("span", { className: "required" }, "required")] : [];
  return element("label", {}, element("span", {}, label, ...required), field);
}

/** The name of a parameter, as it's sent. */
export function named(name: string, field: Control, isRequired = false): HTMLElement {
  return labeled(element("code", {}, name), field, isRequired);
}

export function group(title: string, fields: readonly Node[]): HTMLElement {
  return element("fieldset", {}, element("legend", {}, title), ...fields);
}
