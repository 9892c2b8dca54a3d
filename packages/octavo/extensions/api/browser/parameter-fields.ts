// The fields of parameters, in a group for each place, with what is wrong with them.

import { texts } from "virtual:octavo-texts";
import { sentParameters } from "../model/request/parameter-value.ts";
import { parametersOfDots } from "../model/request/path.ts";
import { type FormParameter, parameterPlaces, type RequestForm } from "../model/request/request.ts";
import { faultLine, group, named, parameterControl, showFault } from "./controls.ts";

export type ParameterFields = {
  groups: HTMLElement[];
  /** In the order of the parameters. */
  values: () => (string | undefined)[];
  /**
   * Shows what is wrong. Samples can do without a required value, because they have a placeholder. Once the reader
   * wants to send the request, it's also wrong that one is missing.
   *
   * @returns whether what is entered is of no use.
   */
  showFaults: (isSent: boolean) => boolean;
};

/** A script with `texts[title]` would contain all texts. */
const titles: Record<(typeof parameterPlaces)[number][1], string> = {
  pathParameters: texts.pathParameters,
  queryParameters: texts.queryParameters,
  headers: texts.headers,
  cookies: texts.cookies,
};

export function parameterFields({ parameters, path }: RequestForm): ParameterFields {
  const fields = parameters.map((parameter) => ({
    ...parameter,
    control: parameterControl(parameter),
    line: faultLine(),
  }));
  const groups = parameterPlaces.flatMap(([place, title]) => {
    const here = fields.filter((field) => field.in === place);
    const elements = here.flatMap((field) => [named(field.name, field.control, isRequired(field)), field.line]);
    return elements.length > 0 ? [group(titles[title], elements)] : [];
  });
  let wasSent = false;
  return {
    groups,
    values: () => fields.map(({ control }) => control.value || undefined),
    showFaults: (isSent) => {
      wasSent ||= isSent;
      const sent = fields.map((field) => ({ ...field, values: sentValues(field, field.control.value) }));
      const inPath = sent.filter((field) => field.in === "path");
      const dots = parametersOfDots(path, new Map(inPath.map(({ name, values }) => [name, values?.[0] ?? ""])));
      const faults = sent.map(({ name, control, line, values, ...field }) => {
        const wrong = faultIn(name, values, field.in === "path" && dots.includes(name));
        const missing = isMissing(field, values) ? texts.valueMissing({ name }) : undefined;
        showFault(line, [control], wrong ?? (wasSent ? missing : undefined) ?? "");
        return { wrong, missing };
      });
      return faults.some(({ wrong, missing }) => Boolean(wrong ?? (isSent && missing)));
    },
  };
}

function isRequired({ in: place, placeholder }: Pick<FormParameter, "in" | "placeholder">): boolean {
  return place === "path" || placeholder !== undefined;
}

/** @returns undefined if the text isn't in the style of the parameter. */
function sentValues({ name, style }: FormParameter, text: string): string[] | undefined {
  return text === "" ? [] : sentParameters(name, text, style)?.map(([, value]) => value);
}

function faultIn(name: string, values: string[] | undefined, isDots: boolean): string | undefined {
  if (!values) return texts.notAnObject({ name, example: '{"key": "value"}' });
  return isDots ? texts.otherPath({ name, value: values.join() }) : undefined;
}

/** A browser sends no cookies. */
function isMissing(parameter: Pick<FormParameter, "in" | "placeholder">, values: string[] | undefined): boolean {
  return isRequired(parameter) && parameter.in !== "cookie" && values?.every((value) => value === "") === true;
}
