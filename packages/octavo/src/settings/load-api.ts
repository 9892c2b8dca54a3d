// Stage: reads `site/openapi.yaml` into the API that pages show. A site without that file has no API.

import * as v from "valibot";
import type { Api } from "../model/api.ts";
import { error, type Problem, placeAt } from "../model/problem.ts";
import type { Constant } from "../model/site.ts";
import { documentFaults } from "../openapi/check-document.ts";
import { readApi } from "../openapi/document.ts";
import { readSettingsText } from "./settings-file.ts";
import { parseYaml } from "./yaml.ts";

const file = "site/openapi.yaml";

/** The minimum that the reference needs. A linter in the tests checks the rest. */
const schema = v.looseObject({
  openapi: v.pipe(v.string(), v.startsWith("3.1", "The document is written in OpenAPI 3.1")),
  servers: v.pipe(v.array(v.looseObject({ url: v.string() })), v.minLength(1, "Name the server")),
  paths: v.record(v.string(), v.record(v.string(), v.unknown())),
  components: v.record(v.string(), v.record(v.string(), v.unknown())),
});

export function loadApi(root: string, constants: Map<string, Constant>, problems: Problem[]): Api | undefined {
  const written = readSettingsText(root, "openapi.yaml", problems);
  if (written === undefined) return undefined;
  const text = withConstants(written, constants, problems);
  const { value, problems: mistakes, placeOf } = parseYaml(text, file, schema);
  problems.push(...mistakes);
  if (!value) return undefined;
  const faults = documentFaults(value);
  problems.push(...faults.map(({ path, message, remedy }) => error(file, placeOf(path), message, remedy)));
  return faults.length === 0 ? readApi(text, value) : undefined;
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
