// What the addresses of the site are compared with.

import { execFileSync } from "node:child_process";
import { siteRoot } from "../../site-root.ts";

const git = (...args: string[]) => execFileSync("git", args, { cwd: siteRoot, encoding: "utf8" }).trim();

/** How long a commit without a tag is compared with those after it. */
const days = 5;

/** @returns the newest tag below this commit. In a clone without tags, the last commit of five days before this one. */
export function lastRelease(): string {
  const [tag] = git("tag", "--merged", "HEAD", "--sort=-creatordate").split("\n");
  if (tag) return tag;
  const end = new Date(Date.parse(git("log", "-1", "--format=%cI")) - days * 86_400_000);
  return git("log", "-1", "--format=%H", `--before=${end.toISOString()}`);
}
