// How other generators include a file or a part of it: what is included, and whether it becomes a code fence.

export type Part = {
  /** The first and last line of each part, counted from 1. */
  ranges?: readonly (readonly [from: number, to: number])[];
  /** The name of a section between marks, or the anchor of a heading. */
  section?: string;
};

export type Include = {
  path: string;
  part: Part;
  /** What follows the backticks of the fence that it becomes. */
  fence?: string;
  /** Where the path starts. `site` is the folder of the pages, `project` is anything above the page. */
  from: "page" | "site" | "project";
};

const snippet = /^-{1,}8<-{1,}[ \t]+(?:"([^"]+)"|'([^']+)')$/;
/** The start and the end of a list of files. */
export const snippetBlock = /^-{1,}8<-{1,}$/;
const book = /^\{\{\s*#(?:rustdoc_)?(include|playground)\s+([^\s}]+)[^}]*\}\}$/;
const comment = /^<!--\s*@include:\s*(.+?)\s*-->$/;
const code = /^<<<\s*(\S+?)(?:(#[\w.-]+))?\s*(?:\{([^{}]*)\})?\s*(?:\[(.+)\])?$/;

/** @param text a line without the space around it. @param isInFence whether it's in a code fence, where some aren't read. */
export function includeOf(text: string, isInFence: boolean): Include | undefined {
  const [, double, single] = snippet.exec(text) ?? [];
  const path = double ?? single;
  if (path !== undefined) return snippetOf(path);
  const [, kind, file] = book.exec(text) ?? [];
  if (file !== undefined) return { ...bookPart(file), ...(kind === "playground" && !isInFence && { fence: "rust" }) };
  if (isInFence) return undefined;
  const [, included] = comment.exec(text) ?? [];
  if (included !== undefined) return markdownOf(included);
  return codeOf(text);
}

/** `import Steps from "./_steps.mdx"`, which `<Steps />` inserts. */
const imported = /^import\s+(\w+)\s+from\s+["']([^"']+\.mdx?)["'];?$/;
const use = /^<(\w+)(?:\s[^<>]*)?\/>$/;

/** The pages that a page imports, by the names of the components that insert them. */
export function importedPages(texts: readonly string[]): ReadonlyMap<string, Include> {
  return new Map(
    texts.flatMap((text): [string, Include][] => {
      const [, name = "", path] = imported.exec(text.trim()) ?? [];
      if (path === undefined) return [];
      const isInProject = path.startsWith("@site/");
      return [[name, { path: path.replace(/^@site\//, ""), part: {}, from: isInProject ? "project" : "page" }]];
    }),
  );
}

/** @returns the name of the component if a line has nothing else, or imports it. */
export function usedPage(text: string): { name: string; isImport: boolean } | undefined {
  const [, used] = use.exec(text) ?? [];
  const [, name = used] = imported.exec(text) ?? [];
  return name === undefined ? undefined : { name, isImport: used === undefined };
}

/** `file.md`, `file.md:4:6`, `file.md::3`, `file.md:1:3,5:6`, or `file.md:section`. */
export function snippetOf(written: string): Include {
  const [, path = written, rest] = /^(.+?)(?::([\d:,]+|[\w-]+))?$/.exec(written) ?? [];
  if (rest === undefined) return { path, part: {}, from: "project" };
  const part = /^[\d:,]+$/.test(rest) ? { ranges: rest.split(",").map(rangeOf) } : { section: rest };
  return { path, part, from: "project" };
}

/** The same notation in mdBook, in which a number alone is a single line. */
function bookPart(written: string): Include {
  return { ...snippetOf(written.replace(/(?<!:\d*):(\d+)$/, ":$1:$1")), from: "page" };
}

/** `./file.md`, `@/file.md{3,10}`, `./file.md#region`. */
function markdownOf(written: string): Include {
  const [, path = written, section, lines] = /^(.+?)(#[^\s{}]+)?(?:\{([\d,]+)\})?$/.exec(written) ?? [];
  const [from = "", to = from] = lines?.split(",") ?? [];
  return {
    ...rooted(path),
    part: { ...(section && { section: section.slice(1) }), ...(lines && { ranges: [rangeOf(`${from}:${to}`)] }) },
  };
}

/** `<<< @/file.js{1,3 ts:line-numbers}#region [Title]` */
function codeOf(text: string): Include | undefined {
  // The region may follow the braces.
  const ordered = text.replace(/(\{[^{}]*\})(#[\w.-]+)/, "$2$1");
  const [, path, before, braces = "", title] = code.exec(ordered) ?? [];
  if (path === undefined) return undefined;
  const [, marked = "", language] = /^\s*([\d,-]+)?\s*(\S+)?\s*$/.exec(braces) ?? [];
  const name = path.split("/").at(-1) ?? "";
  const ending = /\.(\w+)$/.exec(name)?.[1] ?? "text";
  const fence = `${language ?? ending}${marked && ` {${marked}}`} [${title ?? name}]`;
  return { ...rooted(path), part: before ? { section: before.slice(1) } : {}, fence };
}

function rooted(path: string): Pick<Include, "path" | "from"> {
  return path.startsWith("@/") ? { path: path.slice(2), from: "site" } : { path, from: "page" };
}

/** `4:6`, `4`, `4:`, and `:6`. */
function rangeOf(written: string): readonly [number, number] {
  const [from = "", to = ""] = written.split(":");
  return [Number(from) || 1, Number(to) || Infinity];
}
