// A body in JSON: a field for all of it, and above it one for each property of an object. Each follows the other.

import { texts } from "virtual:octavo-texts";
import { lossIn, mostLevels } from "../model/request/exact-json.ts";
import type { Body, BodyField, NamedValue } from "../model/request/request.ts";
import {
  type BodyFields,
  type Control,
  choice,
  faultLine,
  labeled,
  named,
  showFault,
  textArea,
  textInput,
} from "./controls.ts";

type JsonBody = Extract<Body, { kind: "json" }>;
type Property = BodyField & { control: Control; message: string };

export function jsonFields({ fields = [], examples = [], ...body }: JsonBody): BodyFields {
  const properties = fields.map((field): Property => {
    const control = propertyControl(field, textOf(propertyOf(body.value, field)));
    return { ...field, control, message: "" };
  });
  const area = textArea(JSON.stringify(body.value, null, 2), properties.length > 0 ? null : texts.body);
  const line = faultLine();
  for (const property of properties)
    property.control.addEventListener("input", () => {
      const [value, message = ""] = written(property);
      property.message = message;
      if (message) return;
      // A property keeps its place. One without a value isn't written.
      area.value = JSON.stringify({ ...Object(parsed(area.value)[0]), [property.name]: value }, null, 2);
    });
  area.addEventListener("input", () => {
    const [value, message] = parsed(area.value);
    const isObject = /^\s*(?:\{|$)/.test(area.value) && !message;
    for (const property of properties) {
      // A field would replace what is there.
      property.control.disabled = !isObject;
      if (message) continue;
      property.control.value = textOf(propertyOf(value, property));
      property.message = "";
    }
  });
  const read: BodyFields["read"] = () => {
    const [value, fault] = parsed(area.value, (reason) => texts.bodyNotJson({ reason }));
    const wrong = properties.find(({ message }) => message);
    const message = fault ?? wrong?.message;
    const controls = [area, ...properties.map(({ control }) => control)];
    showFault(line, controls, message ?? "", fault ? area : wrong?.control);
    if (message) return { hasFault: true };
    return value === undefined ? {} : { body: { ...body, value } };
  };
  const whole = labeled(texts.bodyAsJson, area);
  whole.className = "wide";
  return {
    elements: [
      ...(examples.length > 0 ? [exampleChoice(examples, area)] : []),
      ...properties.map(({ name, control, isRequired }) => named(name, control, isRequired)),
      properties.length > 0 ? whole : area,
      line,
    ],
    read,
    files: () => new Map(),
  };
}

/** Fills the field in with the example that the reader chooses. */
function exampleChoice(examples: readonly NamedValue[], area: HTMLTextAreaElement): HTMLElement {
  const select = choice(examples.map(({ title }) => title));
  select.addEventListener("input", () => {
    area.value = JSON.stringify(examples[select.selectedIndex]?.value, null, 2);
    area.dispatchEvent(new Event("input", { bubbles: true }));
  });
  const field = labeled(texts.example, select);
  field.className = "wide";
  return field;
}

function propertyControl({ type, options }: BodyField, value: string): Control {
  const values = options ?? (type === "boolean" ? ["true", "false"] : undefined);
  if (values) return choice([...new Set(["", ...values, value])], value);
  // An input would remove line breaks.
  if (value.includes("\n")) return textArea(value);
  return textInput({ value, inputMode: type === "number" ? "decimal" : "text" });
}

function propertyOf(value: unknown, { name }: BodyField): unknown {
  return Object.hasOwn(Object(value), name) ? Object(value)[name] : undefined;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : value === null ? "" : (JSON.stringify(value) ?? "");
}

/** @returns what is written in the field. Undefined if it's empty. */
function written({ name, type, control: { value } }: Property): [value: unknown, fault?: string] {
  if (type === "string") return [value || undefined];
  if (type === "json") return parsed(value, (reason) => texts.notJson({ name, reason }));
  const [read, fault] = parsed(value, () => texts.notANumber({ name }));
  return fault || typeof (read ?? 0) === type ? [read, fault] : [undefined, texts.notANumber({ name })];
}

/**
 * @param notJson the message for text that isn't JSON, with the browser's reason.
 * @returns the value. An empty field has none, which is also valid.
 */
function parsed(text: string, notJson = (reason: string) => reason): [value: unknown, fault?: string] {
  if (text.trim() === "") return [undefined];
  try {
    const value: unknown = JSON.parse(text);
    const loss = lossIn(text);
    if (loss === "too deep") return [undefined, texts.nestedTooDeep({ count: mostLevels })];
    return loss ? [undefined, texts.roundedNumber({ number: loss.number })] : [value];
  } catch (cause) {
    return [undefined, notJson((cause as Error).message)];
  }
}
