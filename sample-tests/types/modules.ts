// Connects samples that import each other's files.

import type { Page, Sample } from "../sample.ts";
import { contextOf } from "./context.ts";
import type { TypedFile } from "./typed-file.ts";

type SampleFile = { page: Page; sample: Sample; name: string; file: TypedFile };

/**
 * A relative import leads to the module that context.yaml describes, or to the page's sample whose title is that path.
 *
 * @returns the texts of the files by name
 */
export function linkModules(files: readonly SampleFile[]): Map<string, string> {
  const texts = new Map<string, string>();
  const declarations: string[] = [];
  for (const { page, sample, name, file } of files) {
    const { modules } = contextOf(sample, page);
    const link = (path: string) => {
      const type = modules[path];
      if (type === undefined) return titled(path, page, files) ?? path;
      declarations.push(`declare module "sample:${name}:${path}" { const value: ${type}; export default value; }`);
      return `sample:${name}:${path}`;
    };
    texts.set(
      name,
      file.text.replace(/(\bfrom ")(\.[^"\n]+)(";?$)/gm, (_, start: string, path: string, end: string) => {
        return `${start}${link(path)}${end}`;
      }),
    );
  }
  return texts.set("modules.d.ts", declarations.join("\n"));
}

function titled(path: string, page: Page, files: readonly SampleFile[]): string | undefined {
  const base = path.replace(/^(?:\.\.?\/)+/, "/");
  const target = files.findLast((file) => file.page === page && `/${file.sample.title}`.endsWith(base));
  return target && `./${target.name}`;
}
