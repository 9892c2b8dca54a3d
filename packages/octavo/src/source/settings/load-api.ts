// Stage: reads `site/openapi.yaml` into the API that pages show. A site without that file has no API.

import * as v from "valibot";
import type { Api } from "../../model/api.ts";
import { error, type Problem, placeAt } from "../../model/problem.ts";
import type { Constant, Site } from "../../model/site.ts";
import { specificationFaults } from "../openapi/check-specification.ts";
import { readDocument } from "../openapi/read-document.ts";
import { readSettingsText } from "./settings-file.ts";
import { parseYaml } from "./yaml.ts";

const file = "site/openapi.yaml";

const version = "Write the document in OpenAPI 3.1, and its version as `3.1.1`";
const server = "Name the server that samples send requests to, as in `- url: https://api.example.com`";
const anyMap = v.record(v.string(), v.unknown(), "Write a map, with lines such as `key: value`");

/** The minimum that reference pages need. `checkApi` compares the document with the specification. */
const schema = v.looseObject({
  openapi: v.pipe(v.string(version), v.startsWith("3.1.", version)),
  servers: v.tupleWithRest([v.looseObject({ url: v.string(server) }, server)], v.unknown(), server),
  paths: v.optional(anyMap, {}),
  components: v.optional(anyMap, {}),
});

/** @param settings of the API in site/site.yaml. */
export function loadApi(
  root: string,
  settings: Pick<Api, "page" | "keyVariable">,
  constants: Map<string, Constant>,
  problems: Problem[],
): Api | undefined {
  const written = readSettingsText(root, "openapi.yaml", problems);
  if (written === undefined) return undefined;
  const text = withConstants(written, constants, problems);
  const { value: document, problems: mistakes, placeOf } = parseYaml(text, file, schema);
  problems.push(...mistakes);
  if (!document) return undefined;
  const { operations, schemas, faults } = readDocument(document);
  for (const { path, message, remedy } of faults) problems.push(error(file, placeOf(path), message, remedy));
  if (faults.length > 0) return undefined;
  const [{ url }] = document.servers;
  return { ...settings, text, document, server: url.replace(/\/$/, ""), operations, schemas };
}

/** Compares the document with the specification. Separate, because it takes a while and not every command needs it. */
export async function checkApi({ api }: Site): Promise<Problem[]> {
  if (!api) return [];
  const faults = await specificationFaults(api.document);
  if (faults.length === 0) return [];
  const { placeOf } = parseYaml(api.text, file, schema);
  return faults.map(({ path, message, remedy }) => error(file, placeOf(path), message, remedy));
}

/** Replaces `{=NAME}` with its value everywhere in the file. */
function withConstants(text: string, constants: Map<string, Constant>, problems: Problem[]): string {
  return text.replace(/\{=([A-Za-z]\w*)\}/g, (whole, name: string, offset: number) => {
    const constant = constants.get(name);
    if (constant) return constant.text;
    problems.push(
      error(file, placeAt(text, offset), `There is no constant \`${name}\`.`, "Add it to site/constants.yaml."),
    );
    return whole;
  });
}
