// What a site is called where a name must stand: on pictures, in the manifest.

import type { Site } from "./site.ts";

/** A description that reads `Name - what it gives` names a site that has no title. */
export function siteWords({ title, description }: Pick<Site, "title" | "description">): {
  name: string;
  tagline: string;
} {
  const [, name, tagline] = /^(.+?) [-–—] (.+)$/.exec(description) ?? [];
  return { name: title || name || "Documentation", tagline: tagline ?? description };
}
