// Samples write to `/tmp`. Here, this is a folder of the session: sessions run at the same time, and nothing remains.

import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";

type AnyFunction = (...args: unknown[]) => unknown;

/** @param root where packages are. It may be below `/tmp` itself. */
export function useTmpFolder(folder: string, root: string): void {
  fs.mkdirSync(folder, { recursive: true });
  const map = (value: unknown) => {
    if (value === "/tmp") return folder;
    const isMapped =
      typeof value === "string" && value.startsWith("/tmp/") && !value.startsWith(root) && !root.startsWith(value);
    return isMapped ? join(folder, value.slice(5)) : value;
  };
  for (const module of [fs, fs.promises] as unknown as Record<string, unknown>[])
    for (const [name, member] of Object.entries(module)) {
      // Classes start with a capital letter. Functions use them, and their paths are mapped by then.
      if (typeof member !== "function" || /^[A-Z_]/.test(name)) continue;
      const original = member as AnyFunction;
      const mapped: AnyFunction = (...args) => original(...args.map(map));
      module[name] = Object.assign(mapped, original);
    }
  syncBuiltinESMExports();
}
