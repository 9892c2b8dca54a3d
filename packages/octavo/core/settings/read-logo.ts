// Reads the logo, which is shown before the name of the product. A drawing of shapes becomes part of every page, so it can
// use the colors of the theme, such as `fill="var(--accent)"`. Other drawings and images are files.

import { existsSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { imageSize } from "image-size";
import type * as v from "valibot";
import { drawingRemedy, inlineDrawing } from "../files/inline-drawing.ts";
import { svgFault } from "../files/svg.ts";
import { attributes } from "../model/escape.ts";
import { error, fileStart, type Problem } from "../model/problem.ts";
import type { Logo } from "../model/site.ts";
import type { logo as logoSchema } from "./schemas/appearance.ts";
import type { NamedFile } from "./settings-file.ts";

export const logoFile = "logo.svg";

/** The file of that name, without a setting. */
export function readDrawnLogo(root: string, problems: Problem[]): Logo {
  const file = join(root, "site", logoFile);
  if (!existsSync(file)) return { html: "", hasName: false };
  const read = inlineDrawing(readFileSync(file));
  if ("svg" in read) return { html: `<span class="logo">${read.svg}</span>`, hasName: false };
  const remedy = `${drawingRemedy} Or name the file in site/site.yaml, which publishes it: \`logo: { file: ${logoFile} }\`.`;
  problems.push(error(`site/${logoFile}`, fileStart, `The drawing ${read.fault}.`, remedy));
  return { html: "", hasName: false };
}

/**
 * @param base of what all versions share. @param read reports a file that is missing.
 * @returns the logo, and its files by their published paths.
 */
export function readNamedLogo(
  { file, dark, alt = "" }: v.InferOutput<typeof logoSchema>,
  base: string,
  read: (key: string, name: string) => NamedFile | undefined,
  problems: Problem[],
): { logo: Logo; files: [published: string, file: string][] } {
  const files: [string, string][] = [];
  const imageOf = (key: string, name: string, theme: string | undefined): string => {
    const found = read(key, name);
    if (!found) return "";
    const report = (message: string, remedy: string) => {
      problems.push(error(found.file, fileStart, message, remedy));
      return "";
    };
    const ending = extname(name).toLowerCase();
    if (ending === ".svg") {
      const drawing = theme === undefined ? inlineDrawing(found.bytes, alt) : undefined;
      if (drawing && "svg" in drawing) return drawing.svg;
      const fault = svgFault(found.bytes);
      if (fault) return report(`The drawing ${fault.message}.`, "Export it again, as plain SVG.");
    }
    const published = `/assets/logo${theme === "dark" ? "-dark" : ""}${ending}`;
    files.push([published, found.file]);
    try {
      const { width, height } = imageSize(found.bytes);
      const look = theme && `logo-${theme}`;
      return `<img${attributes({ class: look, src: base + published.slice(1), alt, width: String(width), height: String(height) })}>`;
    } catch {
      return report("This isn't an image.", "Save it as SVG, PNG, or WebP.");
    }
  };
  const html = dark ? imageOf("file", file, "light") + imageOf("dark", dark, "dark") : imageOf("file", file, undefined);
  return { logo: { html: html && `<span class="logo">${html}</span>`, hasName: alt !== "" }, files };
}
