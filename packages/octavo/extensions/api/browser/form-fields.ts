// The fields of a form: the server, the parameters, and the body.

import { texts } from "virtual:octavo-texts";
import type { Entries, RequestForm } from "../model/request/request.ts";
import { bodyFields } from "./body-fields.ts";
import { choice, group } from "./controls.ts";
import { parameterFields } from "./parameter-fields.ts";

export type FormFields = {
  elements: HTMLElement[];
  /**
   * @param isSent whether the reader wants to send the request, which needs more than the samples.
   * @returns undefined if a field has a mistake, which is then shown.
   */
  entries: (isSent: boolean) => Entries | undefined;
  /** The chosen files by the name of their field. */
  files: () => Map<string, File>;
};

/** @param sends whether files are of use. Samples only name them. */
export function formFields(form: RequestForm, sends: boolean): FormFields {
  const server = choice(form.servers);
  server.className = "wide";
  server.ariaLabel = texts.server;
  const parameters = parameterFields(form);
  const body = form.body && bodyFields(form.body, sends);
  return {
    elements: [
      ...(form.servers.length > 1 ? [group(texts.server, [server])] : []),
      ...parameters.groups,
      ...(body && body.elements.length > 0 ? [group(texts.body, body.elements)] : []),
    ],
    entries: (isSent) => {
      const read = body?.read();
      const isWrong = parameters.showFaults(isSent);
      if (read?.hasFault || isWrong) return undefined;
      return { server: server.value, values: parameters.values(), body: read?.body };
    },
    files: () => body?.files() ?? new Map(),
  };
}
