// Stage: reads the description of the API in `site/` into the API that pages show. A site without such a file has no API.

import * as v from "valibot";
import { error, fault, type Problem, placeAt, warning } from "../../core/model/problem.ts";
import type { Constant } from "../../core/model/site.ts";
import { describeIssue } from "../../core/settings/describe-issue.ts";
import { type ApiFile, findApiFile, readApiFile } from "./api-files.ts";
import type { Api, Operation } from "./model/api.ts";
import type { DocumentFault } from "./openapi/document-reader.ts";
import { readDocument } from "./openapi/read-document.ts";
import { completeAddresses } from "./openapi/read-servers.ts";
import { isObject, pathOfPointer } from "./openapi/references.ts";

const version = "Write the document in OpenAPI 3.0 or 3.1, and its version as `3.1.1`";
const anyMap = v.record(v.string(), v.unknown(), "Write a map, with lines such as `key: value`");

/** The minimum that the reference needs. `checkApi` compares the document with the specification. */
const schema = v.looseObject({
  openapi: v.pipe(v.string(version), v.regex(/^3\.[01]\b/, version)),
  paths: v.optional(anyMap, {}),
  components: v.optional(anyMap, {}),
});

/** The address in samples if the document has no complete one. */
const placeholder = "https://api.example.com";

/** Longer documents take minutes to compare with the specification. */
const mostCharacters = 1_000_000;

type Settings = Pick<Api, "page" | "keyVariable" | "languages" | "tryIt">;

/**
 * @param settings of the API in site/site.yaml.
 */
export function loadApi(
  root: string,
  settings: Settings,
  constants: ReadonlyMap<string, Constant>,
  problems: Problem[],
): Api | undefined {
  const name = findApiFile(root);
  if (name === undefined) return undefined;
  const read = readApiFile(root, name, (text, file) => withConstants(text, file, constants, problems), problems);
  const document = read && checkedDocument(read, problems);
  if (!document) return unreadableApi(settings);
  const { servers, faults, ...described } = readDocument(document);
  const [complete] = completeAddresses(servers);
  problems.push(...faults.map((one) => problemOf(one, read)));
  if (faults.length === 0) problems.push(...missingProse(described, read));
  if (!complete) problems.push(withoutServer(read));
  // A document may have only a path as its server, or no server.
  const path = servers[0]?.addresses[0] ?? "";
  return {
    ...settings,
    ...described,
    file: read.file,
    text: read.text,
    document: read.document,
    title: titleOf(read.document),
    server: complete ?? placeholder + path.replace(/^(?!\/|$)/, "/"),
    servers,
    ...(faults.length > 0 && { isIncomplete: true }),
  };
}

/** An empty API, so that directives don't report the same mistake again. */
function unreadableApi(settings: Settings): Api {
  const none = { text: "", document: {}, server: placeholder, operations: new Map(), schemas: new Map() };
  return { ...settings, ...none, isIncomplete: true };
}

function checkedDocument({ document, file, placeOf }: ApiFile, problems: Problem[]) {
  if (Object.hasOwn(document, "swagger") && !Object.hasOwn(document, "openapi")) {
    const remedy = "Use Swagger 2.0, OpenAPI 3.0, or OpenAPI 3.1.";
    const message = "This version of Swagger can't be read.";
    problems.push(error(file, placeOf(["swagger"]), message, remedy));
    return undefined;
  }
  const checked = v.safeParse(schema, document);
  if (checked.success) return checked.output;
  problems.push(...checked.issues.flatMap((issue) => describeIssue(issue, schema, file, placeOf)));
  return undefined;
}

function problemOf({ path, message, remedy }: DocumentFault, { placeOf }: ApiFile): Problem {
  const { file, ...place } = placeOf(path);
  return fault(file, place, message, remedy);
}

/** Reports all missing prose in one warning instead of one for each place. It has the place of the first operation. */
function missingProse({ operations }: Pick<Api, "operations">, { placeOf }: ApiFile): Problem[] {
  const all = [...operations.values()];
  const undescribed = all.filter(({ description, summary }) => !description.trim() && !summary);
  const withoutText = ({ parameters }: Operation) => parameters.filter(({ description }) => !description.trim());
  const report = (first: Operation | undefined, count: number, what: string, missing: string): Problem[] => {
    if (!first) return [];
    const { file, ...place } = placeOf(pathOfPointer(first.pointer ?? ""));
    const subject = count === 1 ? `One ${what} has` : `${count} ${what}s have`;
    const remedy = "Add it for the people who read the reference.";
    return [{ ...warning(file, place, `${subject} ${missing}.`, remedy), onlyStrict: true }];
  };
  const first = all.find((operation) => withoutText(operation).length > 0);
  return [
    ...report(undescribed[0], undescribed.length, "operation", "neither a summary nor a description"),
    ...report(first, all.flatMap(withoutText).length, "parameter", "no description"),
  ];
}

function titleOf(document: object): string {
  const info: unknown = Reflect.get(document, "info");
  return isObject(info) && typeof info.title === "string" ? info.title : "API reference";
}

function withoutServer({ placeOf }: ApiFile): Problem {
  const { file, ...place } = placeOf(["servers"]);
  const message = `The document has no complete server address, so samples use ${placeholder}.`;
  const remedy = "Add it, as in `servers: [{ url: https://api.acme.com }]`.";
  return { ...warning(file, place, message, remedy), onlyStrict: true };
}

/** Compares the document with the specification. Separate, because it takes a while and not every command needs it. */
export async function checkApi(api: Api, root: string): Promise<Problem[]> {
  const name = findApiFile(root);
  // If it couldn't be read completely, its mistakes have already been reported.
  if (name === undefined || api.isIncomplete || api.text.length > mostCharacters) return [];
  const { specificationFaults } = await import("./openapi/check-specification.ts");
  const faults = await specificationFaults(api.document);
  if (faults.length === 0) return [];
  const read = readApiFile(root, name, (text) => text, []);
  return read ? faults.map((one) => problemOf(one, read)) : [];
}

/** Replaces `{=NAME}` with its value everywhere in the file. */
function withConstants(
  text: string,
  file: string,
  constants: ReadonlyMap<string, Constant>,
  problems: Problem[],
): string {
  return text.replace(/\{=([A-Za-z]\w*)\}/g, (whole, name: string, offset: number) => {
    const constant = constants.get(name);
    if (constant) return constant.text;
    const message = `There is no constant \`${name}\`.`;
    problems.push(error(file, placeAt(text, offset), message, "Add it to site/constants.yaml."));
    return whole;
  });
}
