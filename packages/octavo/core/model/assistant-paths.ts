import type { Site } from "./site.ts";

/** Where the files for AI assistants are, relative to the base. Servers answer with the last one. */
export const assistantPaths = {
  index: "llms.txt",
  wholeText: "llms-full.txt",
  skill: "skill.md",
  notFound: "404.html.md",
} as const;

export function indexAddress({ origin, base }: Pick<Site, "origin" | "base">): string {
  return `${origin}${base}${assistantPaths.index}`;
}
