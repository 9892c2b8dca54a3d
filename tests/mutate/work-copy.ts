// A copy of the work tree, with the changes that aren't committed. Mutants are only ever written to such copies.

import { spawnSync } from "node:child_process";
import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";

/** Clones the repository, so that tests that ask git also find its history. */
export function copyWorkTree(root: string, to: string): void {
  git(root, "clone", "--quiet", "--shared", ".", to);
  const changed = git(root, "ls-files", "--modified", "--others", "--exclude-standard", "-z")
    .split("\0")
    .filter(Boolean);
  for (const path of changed)
    if (existsSync(join(root, path))) cpSync(join(root, path), join(to, path));
    else rmSync(join(to, path), { force: true });
  linkModules(join(root, "node_modules"), join(to, "node_modules"));
}

/** Links every package. The workspaces are links already: the same ones lead to the copies of these packages. */
export function linkModules(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    const path = join(from, name);
    const isLink = lstatSync(path).isSymbolicLink();
    if (!name.startsWith(".") || /^\.(?:bin|package-lock\.json)$/.test(name))
      symlinkSync(isLink ? readlinkSync(path) : path, join(to, name));
  }
}

function git(cwd: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync("git", args, { cwd, encoding: "utf8" });
  if (status !== 0) throw new Error(`git ${args[0]} failed: ${stderr}`);
  return stdout;
}
