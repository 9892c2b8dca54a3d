// The texts of the interface in the scripts of the browser and in the renderer, in one language.

import type { Plugin } from "vite";
import type { OwnTexts } from "../../model/texts/catalog.ts";
import { textsModule } from "../../model/texts/texts.ts";

const texts = "virtual:octavo-texts";
/** Separate, because a bundler leaves out the members of a namespace that nothing uses. */
const all = "virtual:octavo-all-texts";

export function textsPlugin(language: string, own?: OwnTexts): Plugin {
  const modules: Record<string, () => string> = {
    [texts]: () => `import * as texts from "${all}";\nexport { texts };`,
    [all]: () => textsModule(language, own),
  };
  return {
    name: "octavo-texts",
    enforce: "pre",
    resolveId: (id) => (Object.hasOwn(modules, id) ? `\0${id}` : undefined),
    load: (id) => modules[id.slice(1)]?.(),
  };
}
