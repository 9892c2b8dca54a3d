// How a code block's language is called on the page.

const names: Readonly<Record<string, string>> = {
  js: "JavaScript",
  javascript: "JavaScript",
  ts: "TypeScript",
  typescript: "TypeScript",
  py: "Python",
  python: "Python",
  go: "Go",
  sh: "Bash",
  bash: "Bash",
  shell: "Shell",
  console: "Console",
  json: "JSON",
  yaml: "YAML",
  ini: "INI",
  md: "Markdown",
  http: "HTTP",
  html: "HTML",
  sql: "SQL",
  text: "Text",
};

/** @param language in lowercase, as written after the fence. */
export function languageName(language: string): string {
  return (Object.hasOwn(names, language) ? names[language] : undefined) ?? language;
}
