// Stage of `check` only: finds images that take readers on slow lines long to load.

import { statSync } from "node:fs";
import { basename } from "node:path";
import { contentType } from "../../model/content-type.ts";
import type { CompiledPage } from "../../model/page.ts";
import { type Problem, warning } from "../../model/problem.ts";

/**
 * Each image is reported once, on the first page that shows it.
 *
 * @param largest the size in KB (1,000 bytes) that an image may have.
 */
export function checkImages(pages: Iterable<CompiledPage>, largest: number): Problem[] {
  const seen = new Set<string>();
  const problems: Problem[] = [];
  for (const { images } of pages) {
    for (const [, image, { file, ...place }] of images) {
      // A video is only loaded when a reader asks for it.
      if (seen.has(image) || contentType(image).startsWith("video/")) continue;
      seen.add(image);
      const size = Math.ceil(statSync(image).size / 1000);
      if (size <= largest) continue;
      const message = `The image \`${basename(image)}\` has ${size} KB.`;
      const remedy = `Make it smaller or save it as WebP. Use ${largest} KB at most, or raise \`largestImage\` in site/site.yaml.`;
      problems.push(warning(file, place, message, remedy));
    }
  }
  return problems;
}
