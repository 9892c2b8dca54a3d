// Stage of `check` only: finds images that take readers on slow lines long to load.

import { readFileSync, statSync } from "node:fs";
import { basename } from "node:path";
import type { CompiledPage, SourcePage } from "../../model/page.ts";
import { fileStart, type Place, type Problem, placeAt, warning } from "../../model/problem.ts";
import { isVideoFile } from "../../model/video-player.ts";
import { withUnixLines } from "../../source/files/read-text.ts";

/**
 * Each image is reported once, on the first page that shows it.
 *
 * @param largest the size in KB (1,000 bytes) that an image may have.
 */
export function checkImages(pages: Iterable<CompiledPage>, largest: number): Problem[] {
  const seen = new Set<string>();
  const problems: Problem[] = [];
  for (const { source, images } of pages) {
    for (const [, image] of images) {
      // A video is only loaded when a reader asks for it.
      if (seen.has(image) || isVideoFile(basename(image))) continue;
      seen.add(image);
      const size = Math.ceil(statSync(image).size / 1000);
      if (size <= largest) continue;
      const message = `The image \`${basename(image)}\` has ${size} KB.`;
      const remedy = `Make it smaller or save it as WebP. Use ${largest} KB at most, or raise \`largestImage\` in site/site.yaml.`;
      problems.push(warning(source.path, placeOf(basename(image), source), message, remedy));
    }
  }
  return problems;
}

/** The place of the image's name in the page's source. If the page gets it from elsewhere, it's the start of the file. */
function placeOf(image: string, source: SourcePage): Place {
  const markdown = withUnixLines(source.text ?? readFileSync(source.file, "utf8"));
  const at = [image, encodeURIComponent(image)].map((name) => markdown.indexOf(name)).find((index) => index >= 0);
  return at === undefined ? fileStart : placeAt(markdown, at);
}
