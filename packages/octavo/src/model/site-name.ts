// The site's name for images and the manifest, where there must be one.

import type { Site } from "./site.ts";

/** A site without a title takes its name from a description of the form `Name - tagline`. */
export function siteWords({ title, description }: Pick<Site, "title" | "description">): {
  name: string;
  tagline: string;
} {
  const [, name, tagline] = /^(.+?) [-–—] (.+)$/.exec(description) ?? [];
  return { name: title || name || "Documentation", tagline: tagline ?? description };
}
