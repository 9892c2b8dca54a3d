// Environment variables that nothing sets, because their names are misspelled.

import { existsSync, readFileSync } from "node:fs";
import { variables } from "../languages/run-sample.ts";
import type { Page, Sample } from "../sample.ts";
import { loadContext } from "../steps/context.ts";
import { type Rule, slipsAt } from "./slip.ts";

const reads =
  /\bprocess\.env(?:\.|\[["'])(\w+)|\bos\.environ(?:\.get\(|\[)["'](\w+)["']|\bos\.Getenv\("(\w+)"\)|\bgetenv\(["'](\w+)["']\)/g;

/** @param root the folder of the site. */
export function environment(root: string): Rule {
  return (sample, page) => {
    if (!/env/i.test(sample.code)) return [];
    const set = new Set([...variables, ...Object.keys(loadContext(root, page).env)]);
    return slipsAt(sample.code, reads, (_, ...groups) => {
      const name = groups.find((group) => group) ?? "";
      if (set.has(name) || isNamedElsewhere(root, page, sample, name)) return undefined;
      return {
        message: `Nothing sets the environment variable \`${name}\`.`,
        fix: "Correct its name, name it in the text, or set it in the page's file in sample-tests/context.",
      };
    });
  };
}

/** The text tells readers to set it, or another sample also uses it. */
function isNamedElsewhere(root: string, { path, samples }: Page, sample: Sample, name: string): boolean {
  const pattern = new RegExp(`\\b${name}\\b`);
  if (samples.some((other) => other.index !== sample.index && pattern.test(other.code))) return true;
  const file = `${root}/${path}`;
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  return pattern.test(text.replace(/^ *```[\s\S]*?^ *```/gm, ""));
}
