// The texts of the interface in the scripts of the browser and in the renderer, in one language.

import type { Plugin } from "vite";
import type { OwnTexts } from "../../model/texts/texts.ts";
import { textsModule } from "../../texts/texts-of.ts";

const texts = "virtual:octavo-texts";
/** Separate, because a bundler leaves out the members of a namespace that nothing uses. */
const all = "virtual:octavo-all-texts";

export function textsPlugin(language: string, own?: OwnTexts): Plugin {
  const source = textsModule(language, own);
  return {
    name: "octavo-texts",
    enforce: "pre",
    // Each module has its own texts. If scripts shared them, all of them would load one more.
    resolveId: (id, importer = "") =>
      id === texts || id === all ? `\0${id}?of=${importer.replace("\0", "")}` : undefined,
    load(id) {
      if (id.startsWith(`\0${all}?`)) return { code: source, moduleSideEffects: false };
      if (id.startsWith(`\0${texts}?`)) return `import * as texts from "${all}";\nexport { texts };`;
      return undefined;
    },
  };
}
