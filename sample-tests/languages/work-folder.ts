// The folder in which the samples of a page run. It also stands in for their `/tmp`.

import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type WorkFolder = {
  home: string;
  /** The working directory, with the files that samples send. */
  work: string;
  /** The sample with this folder's `tmp` in place of `/tmp`. */
  localized: (code: string) => string;
  /** The output of a sample, with `/tmp` again. */
  restored: (text: string) => string;
  remove: () => void;
};

const files: Readonly<Record<string, string>> = {
  "my_image.png": "PNG image",
  "large.json": '{ "name": "Yoda" }',
  bastion_key: "-----BEGIN OPENSSH PRIVATE KEY-----\nkey\n-----END OPENSSH PRIVATE KEY-----\n",
};

export function openWorkFolder(): WorkFolder {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "sample-")));
  const [home, work, tmp] = ["home", "work", "tmp"].map((name) => join(root, name)) as [string, string, string];
  for (const folder of [home, work, tmp]) mkdirSync(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(work, name), text);
  return {
    home,
    work,
    localized: (code) => code.replace(/(?<![\w.])\/tmp(?![\w-])/g, tmp),
    restored: (text) => text.replaceAll(tmp, "/tmp").replaceAll(work, "."),
    remove: () => rmSync(root, { recursive: true }),
  };
}
