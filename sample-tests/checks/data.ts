// Parses SQL, HTTP messages, and configuration files, and compares JSON with the schema that it claims to follow.

import { readFileSync } from "node:fs";
import { claimOf, readClaims } from "../data/claims.ts";
import type { DataFault } from "../data/data-fault.ts";
import { httpFault } from "../data/http-message.ts";
import { iniFault } from "../data/ini.ts";
import { type JsonValidator, jsonValidator } from "../data/json-validator.ts";
import { sqlFault } from "../data/sql.ts";
import { type Level, lineInFile, type PageCheck } from "../page-check.ts";
import type { Page, Sample } from "../sample.ts";
import { known } from "./known-checks.ts";

type Fault = DataFault | undefined;
type Parser = { name: string; find: (text: string) => Fault | Promise<Fault> };
type Found = { level: Level; faults: DataFault[] };

const parsers: Readonly<Record<string, Parser>> = {
  dotenv: { name: "environment file", find: iniFault },
  http: { name: "HTTP message", find: httpFault },
  ini: { name: "configuration", find: iniFault },
  sql: { name: "SQL", find: sqlFault },
};

/** @param root the folder of the site. */
export function dataCheck(root: string): PageCheck {
  const claims = readClaims(root);
  const validator = jsonValidator(root);
  const schemaFor = (sample: Sample, page: Page) =>
    generatedClaim(sample, page, root, validator) ?? claimOf(sample, page, claims);
  const appliesTo = (sample: Sample, page: Page) =>
    parserOf(sample) !== undefined || (sample.language === "json" && schemaFor(sample, page) !== undefined);
  const find = async (sample: Sample, page: Page): Promise<Found> => {
    const parser = parserOf(sample);
    if (parser) {
      const fault = await parser.find(sample.code);
      return { level: "parsed", faults: fault ? [unparsed(fault, parser)] : [] };
    }
    const claim = schemaFor(sample, page);
    if (!claim) return { level: "parsed", faults: [] };
    if ("fault" in claim) return { level: "matched", faults: [{ line: 0, message: claim.fault, fix: claim.fix }] };
    const isShortened = sample.title?.includes("shortened") ?? false;
    return { level: "matched", faults: validator.validate(sample.code, claim.schema, isShortened) };
  };
  return {
    ...known.data,
    appliesTo,
    check: async (page) =>
      Promise.all(
        page.samples
          .filter((sample) => appliesTo(sample, page))
          .map(async (sample) => {
            const { level, faults } = await find(sample, page);
            const isGenerated = generatedClaim(sample, page, root, validator) !== undefined;
            const problems = faults.map((fault) => ({
              ...fault,
              line: lineInFile(sample, isGenerated ? 0 : fault.line),
            }));
            return { index: sample.index, levels: [level], problems };
          }),
      ),
  };
}

/** HTTP messages are also results, whose language can be `text`. */
function parserOf({ language, code }: Sample): Parser | undefined {
  return language === "text" && code.startsWith("HTTP/") ? parsers.http : parsers[language];
}

function unparsed({ line, message, fix }: DataFault, { name }: Parser): DataFault {
  return { line, message: `The ${name} can't be parsed: ${message}.`, fix };
}

/** The reference of the REST API generates samples from directives that name the operation or object. */
function generatedClaim({ line, title = "" }: Sample, { path }: Page, root: string, { responseOf }: JsonValidator) {
  const object = /^(\w+) example$/.exec(title)?.[1];
  if (!object && !/^[\dX]{3} response\b/.test(title)) return undefined;
  const written = readFileSync(`${root}/${path}`, "utf8").split("\n")[line - 1] ?? "";
  const [, part, name = ""] = /^::api-(operation|object)\{(?:id|name)="(\w+)"/.exec(written) ?? [];
  const schema = part === "operation" ? responseOf(name) : part === "object" ? name : undefined;
  return schema === undefined ? undefined : { schema: `api/${schema}` };
}
