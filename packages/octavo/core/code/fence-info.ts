// What other generators write after the language of a fence, in the notation of this one. What can't be shown here, such as
// an editable sample, is left out.

export type FenceInfo = { language: string; meta: string };

/** `js{1,3}`, `ts:line-numbers`, `rust,ignore`, and `{ .yaml .annotate hl_lines="2" }`. */
export function readInfo(lang: string, meta: string): FenceInfo {
  if (lang.startsWith("{")) {
    const words = `${lang} ${meta}`.replace(/^\{|\}\s*$/g, "").trim();
    const [language = ""] = /(?<=^\s*\.)[\w+#-]+/.exec(words) ?? [];
    return { language: languageNamed(language), meta: translate(words.replace(/(?:^|\s)[.#][\w+#-]+/g, "").trim()) };
  }
  const [, language = "", attached = ""] = /^([^{:,[]*)(.*)$/s.exec(lang) ?? [];
  const rest = attached.startsWith(",") ? "" : attached;
  return { language: languageNamed(language), meta: translate(`${rest} ${meta}`.trim()) };
}

function languageNamed(written: string): string {
  const name = written.toLowerCase();
  return /^sh(?:ell)?-?session$/.test(name) ? "console" : name;
}

const token = /[\w:-]+=(?:"[^"]*"|'[^']*'|\{[^}]*\}|\S+)|\{[^}]*\}|\[[^\]]*\]|\/(?:[^/\\]|\\.)*\/|"[^"]*"|\S+/g;

function translate(meta: string): string {
  const written = meta.match(token) ?? [];
  const translated = written.map(translateToken);
  return translated.every((text, index) => text === written[index]) ? meta : translated.filter(Boolean).join(" ");
}

const ignored = new Set([
  ...["live", "noInline", "wrap", "annotate", "editable", "ignore", "no_run", "should_panic"],
  ...[":no-line-numbers", "noLineNumbers", "no-line-numbers", "v-pre"],
]);

function translateToken(written: string): string {
  if (ignored.has(written) || /^[/"]/.test(written)) return "";
  if (written === "npm2yarn") return "package-managers";
  const [, name = written, value = ""] = /^([\w:-]+)=(.*)$/s.exec(written) ?? [];
  const bare = value.replace(/^["'{]|["'}]$/g, "");
  if (/^:?(?:showLineNumbers|line-?numbers|linenums)$/i.test(name)) return bare === "false" ? "" : "numbers";
  if (name === "hl_lines")
    return `{${bare
      .replace(/["']/g, "")
      .trim()
      .split(/[\s,]+/)
      .join(",")}}`;
  if (name === "title" && value.startsWith("'")) return `title="${bare.replaceAll('"', "'")}"`;
  if (/^(?:wrap|group|metastring|startLine|name|hidelines)$/.test(name) && value !== "") return "";
  const [, tab] = /^\[([^\]"]+)\]$/.exec(written) ?? [];
  return tab ? `tab="${tab}"` : written;
}
