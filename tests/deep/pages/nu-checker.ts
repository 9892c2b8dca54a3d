// Runs the Nu HTML Checker on built pages.

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { installWithApt } from "../../apt-get.ts";

export type Finding = {
  /** The file and line: `limits/index.html:12`. */
  place: string;
  message: string;
  /** The text before and after the place. */
  around: string;
};

/** What the checker prints with `--format json`. */
type Message = { url: string; lastLine?: number; lastColumn?: number; message: string };

const jar = createRequire(import.meta.url).resolve("vnu-jar/build/dist/vnu.jar");

/** @returns whether there is Java, which may be installed for this. */
export function hasJava(): boolean {
  const isThere = () => spawnSync("java", ["-version"], { stdio: "ignore" }).status === 0;
  return isThere() || (installWithApt(["default-jre-headless"], "for the HTML checker") && isThere());
}

/**
 * All pages have the same style sheets in them, so each is only checked where it comes first.
 *
 * @param paths of HTML files below the folder.
 */
export function checkHtml(folder: string, paths: readonly string[]): Finding[] {
  const copies = mkdtempSync(join(tmpdir(), "docs-html-"));
  try {
    const seen = new Set<string>();
    const texts = new Map(
      paths.map((path) => [path, withoutKnownStyles(readFileSync(join(folder, path), "utf8"), seen)]),
    );
    for (const [path, text] of texts) {
      mkdirSync(dirname(join(copies, path)), { recursive: true });
      writeFileSync(join(copies, path), text);
    }
    return run(copies).map((message) => findingOf(message, copies, texts));
  } finally {
    rmSync(copies, { recursive: true });
  }
}

/** Lines keep their numbers. */
function withoutKnownStyles(html: string, seen: Set<string>): string {
  return html.replace(/(<style[^>]*>)(.*?)(?=<\/style>)/gs, (whole, tag: string, css: string) => {
    if (!seen.has(css)) {
      seen.add(css);
      return whole;
    }
    return tag + css.replace(/[^\n]/g, "");
  });
}

function run(folder: string): Message[] {
  const args = ["-jar", jar, "--format", "json", "--stdout", "--exit-zero-always", "--skip-non-html", folder];
  const { stdout, stderr, status } = spawnSync("java", args, { encoding: "utf8", maxBuffer: 256 * 1024 * 1024 });
  if (status !== 0) throw new Error(`The HTML checker failed: ${stderr}`);
  return JSON.parse(stdout).messages;
}

function findingOf(
  { url, lastLine = 1, lastColumn = 1, message }: Message,
  folder: string,
  texts: Map<string, string>,
): Finding {
  const path = decodeURI(url.replace(/^file:/, "")).slice(folder.length + 1);
  const line = texts.get(path)?.split("\n")[lastLine - 1] ?? "";
  const around = line.slice(Math.max(0, lastColumn - 200), lastColumn + 100);
  return { place: `${path}:${lastLine}`, message, around };
}
