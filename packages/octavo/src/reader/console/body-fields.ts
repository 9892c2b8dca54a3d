// The fields of a body: one for its text, or one for each of its parts.

import type { Body } from "../../model/request/request.ts";
import { labeled, named, textInput } from "./controls.ts";
import { element } from "./element.ts";

export type BodyFields = {
  elements: HTMLElement[];
  read: () => { body?: Body; hasFault?: true };
  files: () => Map<string, File>;
};

export function bodyFields(body: Body, sends: boolean): BodyFields {
  switch (body.kind) {
    case "json":
      return jsonField(body);
    case "text": {
      const area = textArea(body.value);
      return { elements: [area], read: () => ({ body: { ...body, value: area.value } }), files: () => new Map() };
    }
    case "file": {
      const file = element("input", { type: "file" });
      return {
        elements: sends ? [labeled("File", file)] : [],
        read: () => ({ body }),
        files: () => chosen([["", file]]),
      };
    }
    case "form": {
      const fields = body.value.map(([name, value]) => [name, textInput({ name, value })] as const);
      return {
        elements: fields.map(([name, field]) => named(name, field)),
        read: () => ({
          body: {
            ...body,
            value: fields.map(([name, { value }]): [string, string] => [name, value]).filter(isFilledIn),
          },
        }),
        files: () => new Map(),
      };
    }
    case "multipart":
      return partFields(body, sends);
  }
}

function jsonField(body: Extract<Body, { kind: "json" }>): BodyFields {
  const area = textArea(JSON.stringify(body.value, null, 2));
  const fault = element("p", { className: "fault", id: `fault-${crypto.randomUUID()}` });
  area.setAttribute("aria-describedby", fault.id);
  const read: BodyFields["read"] = () => {
    const [value, message] = parsed(area.value);
    area.ariaInvalid = String(message !== undefined);
    // Only touched when it changes, because screen readers would say it with every letter.
    if (fault.textContent !== (message ?? "")) fault.textContent = message ?? "";
    if (message !== undefined) return { hasFault: true };
    return value === undefined ? {} : { body: { ...body, value } };
  };
  return { elements: [area, fault], read, files: () => new Map() };
}

/** An empty body isn't sent. */
function parsed(text: string): [value: unknown, fault?: string] {
  if (text.trim() === "") return [undefined];
  try {
    return [JSON.parse(text)];
  } catch (cause) {
    return [undefined, `The body isn't valid JSON, so the samples don't follow it: ${(cause as Error).message}`];
  }
}

function partFields(body: Extract<Body, { kind: "multipart" }>, sends: boolean): BodyFields {
  const parts = body.value.map(([name, value, isFile]) => {
    const field = isFile ? element("input", { type: "file" }) : textInput({ name, value });
    return { name, isFile, documented: value, field };
  });
  const shown = parts.filter(({ isFile }) => sends || !isFile);
  const read = parts.map(({ name, isFile, documented, field }) => (): [string, string, boolean] => [
    name,
    isFile ? (field.files?.[0]?.name ?? documented) : field.value,
    isFile,
  ]);
  return {
    elements: shown.map(({ name, field }) => named(name, field)),
    read: () => ({ body: { ...body, value: read.map((one) => one()).filter(isFilledIn) } }),
    files: () => chosen(parts.filter(({ isFile }) => isFile).map(({ name, field }) => [name, field])),
  };
}

function isFilledIn([, value]: readonly [name: string, value: string, isFile?: boolean]): boolean {
  return value !== "";
}

function chosen(inputs: readonly [name: string, input: HTMLInputElement][]): Map<string, File> {
  return new Map(inputs.flatMap(([name, { files }]) => (files?.[0] ? [[name, files[0]] as const] : [])));
}

const mostRows = 16;

function textArea(value: string): HTMLTextAreaElement {
  const rows = Math.min(mostRows, value.split("\n").length + 1);
  return element("textarea", { className: "wide", value, rows, spellcheck: false, ariaLabel: "Body" });
}
