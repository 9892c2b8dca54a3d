// Says which schema a JSON sample claims to follow.

import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { Page, Sample } from "../sample.ts";

const claimsFile = "sample-tests/schemas/claims.yaml";

/** By version, route, and title. */
export type Claims = Record<string, Record<string, Record<string, string | string[]>>>;

export type Claim = { schema: string } | { fault: string; fix: string };

export function readClaims(root: string): Claims {
  return parse(readFileSync(`${root}/${claimsFile}`, "utf8")) as Claims;
}

/** @returns undefined if the sample doesn't claim to be anything. */
export function claimOf(sample: Sample, page: Page, claims: Claims): Claim | undefined {
  const title = sample.title ?? "";
  const same = page.samples.filter(({ language, title }) => language === "json" && title === sample.title);
  const written = pageClaims(page, claims)[title];
  if (written === undefined) return needsClaim(title, page) ? missing(title) : undefined;
  const schemas = [written].flat();
  if (schemas.length !== 1 && schemas.length !== same.length)
    return {
      fault: `${claimsFile} has ${schemas.length} schemas for \`${title}\`, but the page has ${same.length} samples.`,
      fix: "Write one schema for each, in their order.",
    };
  const schema = schemas.length === 1 ? schemas[0] : schemas[same.indexOf(sample)];
  return schema === undefined || schema === "any" ? undefined : { schema };
}

/** A shared page is one of the main version, which comes first. */
function pageClaims({ version, route, isShared }: Page, claims: Claims): Record<string, string | string[]> {
  const [main = {}] = Object.values(claims);
  return (isShared ? main : claims[version])?.[route] ?? {};
}

function needsClaim(title: string, { route }: Page): boolean {
  return (
    /^steps\.trigger\.(?:event|context)\b(?!\.)/.test(title) || (route.startsWith("/api/") && /^Response\b/.test(title))
  );
}

function missing(title: string): Claim {
  return { fault: `Nothing says what \`${title}\` has to look like.`, fix: `Name its schema in ${claimsFile}.` };
}
