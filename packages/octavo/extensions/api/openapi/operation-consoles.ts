// The forms of all operations, each published as a file that the page loads when a reader opens the form.

import type { Api, Operation } from "../model/api.ts";
import type { OperationConsole } from "../model/request/operation-console.ts";
import { requestOrigin } from "../model/request/origins.ts";
import { usualLanguages } from "../model/request/samples.ts";
import { freeName, kebab } from "./names.ts";
import { requestForm } from "./request-form.ts";
import { documentedAnswers } from "./shapes.ts";

const known = new WeakMap<Api["operations"], ReadonlyMap<Operation, string>>();

/** The names of the files, without those of operations that a reader can neither fill in nor send. */
export function consoleNames(api: Api): ReadonlyMap<Operation, string> {
  const made = known.get(api.operations) ?? makeNames(api);
  known.set(api.operations, made);
  return made;
}

function makeNames(api: Api): ReadonlyMap<Operation, string> {
  const taken = new Set<string>();
  const names = new Map<Operation, string>();
  for (const operation of api.operations.values()) {
    const { form, languages, answers } = operationConsole(operation, api);
    const isFilledIn =
      languages.length > 0 && (form.parameters.length > 0 || isEditable(form.body) || form.servers.length > 1);
    if (!isFilledIn && !answers) continue;
    const name = freeName(kebab(operation.id) || "operation", taken);
    taken.add(name);
    names.set(operation, name);
  }
  return names;
}

/** The samples read a file that the reader names there. */
function isEditable(body: OperationConsole["form"]["body"]): boolean {
  return body !== undefined && body.kind !== "file";
}

export function operationConsole(operation: Operation, api: Api): OperationConsole {
  const form = requestForm(operation, api);
  const answers = canSend(form, api) ? documentedAnswers(operation, api) : undefined;
  const languages = operation.samples ? [] : (api.languages ?? usualLanguages);
  return { form, languages, ...(answers && { answers }) };
}

/** Browsers don't send `TRACE` requests, or a body with `GET`. */
function canSend({ method, servers, body }: OperationConsole["form"], { tryIt }: Api): boolean {
  const isSent = method !== "TRACE" && !(body && (method === "GET" || method === "HEAD"));
  return tryIt === true && isSent && servers.some((server) => requestOrigin(server) !== undefined);
}
