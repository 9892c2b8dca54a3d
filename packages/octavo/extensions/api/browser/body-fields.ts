// The fields of a body: one for its text, or one for each of its parts.

import { texts } from "virtual:octavo-texts";
import type { Body } from "../model/request/request.ts";
import { type BodyFields, labeled, named, textArea, textInput } from "./controls.ts";
import { element } from "./element.ts";
import { jsonFields } from "./json-fields.ts";

export function bodyFields(body: Body, sends: boolean): BodyFields {
  switch (body.kind) {
    case "json":
      return jsonFields(body);
    case "text": {
      const area = textArea(body.value, texts.body);
      return { elements: [area], read: () => ({ body: { ...body, value: area.value } }), files: () => new Map() };
    }
    case "file": {
      const file = element("input", { type: "file" });
      return {
        elements: sends ? [labeled(texts.file, file)] : [],
        read: () => ({ body }),
        files: () => chosen([["", file]]),
      };
    }
    case "form": {
      const fields = body.value.map(([name, value]) => [name, textInput({ name, value })] as const);
      const entries = () => fields.map(([name, { value }]): [string, string] => [name, value]);
      return {
        elements: fields.map(([name, field]) => named(name, field)),
        read: () => ({ body: { ...body, value: entries().filter(isFilledIn) } }),
        files: () => new Map(),
      };
    }
    case "multipart":
      return partFields(body, sends);
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
