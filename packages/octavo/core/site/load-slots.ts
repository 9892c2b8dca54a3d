// The site's own components around pages: files in `site/slots/`, bundled with React once and cached.

import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import { sourcesOf } from "../cache/source-hash.ts";
import { hashOf } from "../files/hash-of.ts";
import { fileOfPackage, hashOfPackages } from "../files/package-root.ts";
import { error, fileStart, type Problem, suggest } from "../model/problem.ts";
import { type SlotName, type SlotProps, slotNames, slotsFolder } from "../model/slot.ts";
import { bundlerProblems } from "./bundler-problems.ts";
import { bundled, keyOf } from "./site-folder.ts";

/** What renders each component of the site to HTML. */
export type Slots = ReadonlyMap<SlotName, (props: SlotProps) => string>;

const ending = ".tsx";
const writeExport = "Write `export default function …`, which returns JSX.";

export function slotFile(name: SlotName): string {
  return `site/${slotsFolder}/${name}${ending}`;
}

/** The components that a site has. */
export function slotsIn(root: string): SlotName[] {
  return slotNames.filter((name) => existsSync(join(root, slotFile(name))));
}

export async function loadSlots(root: string): Promise<{ slots: Slots; problems: Problem[] }> {
  const problems = unknownSlots(root);
  const names = slotsIn(root);
  if (names.length === 0) return { slots: new Map(), problems };
  const slots = new Map<SlotName, (props: SlotProps) => string>();
  try {
    const file = pathToFileURL(join(await bundleSlots(root, names), "slots.mjs")).href;
    const { components, render } = (await import(file)) as {
      components: Record<string, unknown>;
      render: (component: unknown, props: SlotProps, identifierPrefix: string) => string;
    };
    for (const name of names) {
      const component = components[name];
      // The IDs that React generates must differ between components.
      if (typeof component === "function") slots.set(name, (props) => render(component, props, `${name}-`));
      else problems.push(error(slotFile(name), fileStart, "It has no default export.", writeExport));
    }
  } catch (cause) {
    const mistakes = bundlerProblems(cause, root);
    const message = `It can't be loaded: ${(cause as Error).message}.`;
    problems.push(
      ...(mistakes.length > 0 ? mistakes : [error(`site/${slotsFolder}`, fileStart, message, "Correct the file.")]),
    );
  }
  return { slots, problems };
}

/** Other files may be what components import, unless their names are those of misspelled slots. */
function unknownSlots(root: string): Problem[] {
  const folder = join(root, "site", slotsFolder);
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((file) => {
    const [, name = ""] = /^(.*)\.[jt]sx?$/.exec(file) ?? [];
    const isKnown = slotNames.some((known) => file === known + ending);
    const meant = isKnown ? undefined : suggest(name, slotNames);
    if (meant === undefined) return [];
    const remedy = `Rename it to \`${meant}${ending}\`.`;
    return [error(`site/${slotsFolder}/${file}`, fileStart, "This isn't the name of a slot.", remedy)];
  });
}

async function bundleSlots(root: string, names: readonly SlotName[]): Promise<string> {
  const key = hashOf(
    keyOf(join(root, "site", slotsFolder)),
    hashOfPackages(),
    sourcesOf("core/site/load-slots.ts"),
    root,
  ).slice(0, 24);
  return bundled(`slots-${key}`, { slots: entry }, entryModule(root, names), {
    // Without a `tsconfig.json`, the old way of compiling JSX would need React in every file.
    oxc: { jsx: { runtime: "automatic", development: false } },
    define: { "process.env.NODE_ENV": '"production"' },
  });
}

const entry = "virtual:octavo-slots";

function entryModule(root: string, names: readonly SlotName[]): Plugin {
  const imports = names.map(
    (name, index) => `import * as slot${index} from ${JSON.stringify(join(root, slotFile(name)))};`,
  );
  const list = names.map((name, index) => `${JSON.stringify(name)}: slot${index}.default`);
  const code = [
    'import { createElement } from "react";',
    'import { renderToStaticMarkup } from "react-dom/server";',
    ...imports,
    `export const components = { ${list.join(", ")} };`,
    "export const render = (component, props, identifierPrefix) =>",
    "  renderToStaticMarkup(createElement(component, props), { identifierPrefix });",
  ].join("\n");
  return {
    name: "octavo-slots",
    enforce: "pre",
    // A site doesn't have to install React.
    resolveId: (id) =>
      id === entry ? `\0${entry}` : /^react(?:-dom)?(?:\/|$)/.test(id) ? fileOfPackage(id) : undefined,
    load: (id) => (id === `\0${entry}` ? code : undefined),
  };
}
