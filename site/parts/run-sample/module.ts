// The module that a sample becomes. Lines stay where they are, so that errors name the right ones.

import type { Task } from "./runtime/session.ts";

export type Module = Pick<Task, "kind" | "code"> & { extension: ".mjs" | ".cjs" };

/** Matches imports at the start of a line, which may span lines. */
const importPattern = /^import\s(?:[^;"']*?\sfrom\s*)?["'][^"']+["'];?/gm;
const legacyWrapper = /^async \([^)]*\) => \{([\s\S]*)\};?\s*$/;

/** @param isLegacy whether it belongs to version 1. Returns undefined for a part of a program, which can't run. */
export function moduleOf(source: string, isLegacy: boolean): Module | undefined {
  const code = withoutPackageVersions(source);
  if (/^module\.exports\s*=/m.test(code)) return { kind: "component", code, extension: ".cjs" };
  if (/^export\s/m.test(code)) return { kind: "component", code: withRequire(code), extension: ".mjs" };
  if (/^async run\(/.test(code)) {
    const component = `export default defineComponent({ ${code}\n})`;
    return { kind: "component", code: component, extension: ".mjs" };
  }
  const wrapper = legacyWrapper.exec(code);
  if (isLegacy || wrapper) return { kind: "legacy step", code: legacyModule(wrapper, code), extension: ".mjs" };
  const isProgram = code.match(importPattern) !== null && !isOnlyImports(code);
  return isProgram ? { kind: "program", code: withRequire(code), extension: ".mjs" } : undefined;
}

function isOnlyImports(code: string): boolean {
  return code.replace(importPattern, "").trim() === "";
}

/** `axios@0.19.2` is the axios that is installed here. */
function withoutPackageVersions(code: string): string {
  return code.replace(/(require\(")((?:@[\w-]+\/)?[\w.-]+)@[^"]+"/g, '$1$2"');
}

/** The platform has `require` in modules that import nothing. */
function withRequire(code: string): string {
  if (!code.includes("require(") || /^import\s/m.test(code)) return code;
  return `${requireFunction} ${code}`;
}

const requireFunction =
  'import { createRequire as createRequire$ } from "node:module"; const require = createRequire$(import.meta.url);';

/** The body of a code step of version 1 as the function that the platform makes of it. */
function legacyModule(wrapper: RegExpExecArray | null, code: string): string {
  if (wrapper) return withRequire(`export default async function (event, steps, params, auths) {${wrapper[1]}}`);
  const imports = code.match(importPattern) ?? [];
  const body = code.replace(importPattern, (text) => text.replace(/[^\n]/g, ""));
  const header = imports.map((text) => text.replace(/\s+/g, " ")).join(" ");
  const module = `export default async function (event, steps, params, auths) { ${body}\n}`;
  return imports.length > 0 ? `${header} ${module}` : withRequire(module);
}
