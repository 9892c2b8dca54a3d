// The fields of a form: the server, the parameters, and the body.

import { texts } from "virtual:octavo-texts";
import { sentParameters } from "../../model/request/parameter-value.ts";
import { type Entries, parameterPlaces, type RequestForm } from "../../model/request/request.ts";
import { bodyFields } from "./body-fields.ts";
import { choice, faultLine, group, named, parameterControl, showFault } from "./controls.ts";

export type FormFields = {
  elements: HTMLElement[];
  /** @returns undefined if a field has a mistake, which is then shown. */
  entries: () => Entries | undefined;
  /** The chosen files by the name of their field. */
  files: () => Map<string, File>;
};

/** A script with `texts[title]` would contain all texts. */
const titles: Record<(typeof parameterPlaces)[number][1], string> = {
  pathParameters: texts.pathParameters,
  queryParameters: texts.queryParameters,
  headers: texts.headers,
  cookies: texts.cookies,
};

/** @param sends whether files are of use. Samples only name them. */
export function formFields(form: RequestForm, sends: boolean): FormFields {
  const server = choice(form.servers);
  server.className = "wide";
  server.ariaLabel = texts.server;
  const controls = form.parameters.map(parameterControl);
  const faults = form.parameters.map(({ style }) => (style?.of === "object" ? faultLine() : undefined));
  /** Shows the mistakes of all parameters. @returns whether there are any. */
  const showFaults = (): boolean => {
    const found = form.parameters.map(({ name, style }, index) => {
      const [control, line] = [controls[index], faults[index]];
      if (!control || !line) return false;
      const isWrong = control.value !== "" && sentParameters(name, control.value, style) === undefined;
      showFault(line, [control], isWrong ? texts.notAnObject({ name, example: '{"key": "value"}' }) : "");
      return isWrong;
    });
    return found.includes(true);
  };
  const body = form.body && bodyFields(form.body, sends);
  const groups = parameterPlaces.flatMap(([place, title]) => {
    const here = form.parameters.flatMap((parameter, index) => {
      const own = controls[index];
      const fault = faults[index];
      if (parameter.in !== place || !own) return [];
      return [named(parameter.name, own, parameter.placeholder !== undefined), ...(fault ? [fault] : [])];
    });
    return here.length > 0 ? [group(titles[title], here)] : [];
  });
  return {
    elements: [
      ...(form.servers.length > 1 ? [group(texts.server, [server])] : []),
      ...groups,
      ...(body && body.elements.length > 0 ? [group(texts.body, body.elements)] : []),
    ],
    entries: () => {
      const read = body?.read();
      if (read?.hasFault || showFaults()) return undefined;
      return { server: server.value, values: controls.map(({ value }) => value || undefined), body: read?.body };
    },
    files: () => body?.files() ?? new Map(),
  };
}
