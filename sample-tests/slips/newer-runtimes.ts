// What the platform's versions of Node.js, Python, and Go don't have yet. The programs that run samples here are newer, and
// types only know methods.

import { type Rule, slipsAt } from "./slip.ts";
import { withoutComments } from "./without-comments.ts";

/** What is missing, the version that has it, and what to use instead. */
type Missing = [pattern: RegExp, since: string, fix: string];

/** Node.js 14. A name after a dot, or one that the code declares, isn't the global. */
const javascript: readonly Missing[] = [
  [/(?:\?\?|\|\||&&)=/g, "15", "Write the assignment out, such as `a = a ?? b`."],
  [/\bstatic \{/g, "16", "Set the fields of the class one by one."],
  [/(?<![\w$.'"`/#-])fetch\(/g, "18", "Use `axios` or `node-fetch`."],
  [/(?<![\w$.'"`/-])structuredClone\(/g, "17", "Use `JSON.parse(JSON.stringify(value))`."],
  [/\bnew AbortController\(/g, "15", "Use the timeout of the client."],
  [/\bnew (?:FormData|Blob|Headers|Request|Response)\(/g, "18", "Use a package, such as `form-data`."],
  [/(?<![\w$.'"`/-])(?:atob|btoa)\(/g, "16", 'Use `Buffer.from(text, "base64")` or `.toString("base64")`.'],
  [/["'](?:node:)?(?:timers|stream|readline)\/promises["']/g, "15", "Use `util.promisify`."],
  [/["']node:test["']/g, "18", "Use a test package."],
  [/["']\s+(?:with|assert)\s*\{\s*type:/g, "16", "Read the file with `fs`, and parse it."],
  [/\bPromise\.(?:any|withResolvers)\(/g, "15", "Use `Promise.race` or `new Promise`."],
  [/\bcause:\s*\w+\s*\}\s*\)/g, "16.9", "Put the message of the cause into the message."],
];

/** Python 3.8. */
const python: readonly Missing[] = [
  [/\.remove(?:prefix|suffix)\(/g, "3.9", "Use a slice after `startswith` or `endswith`."],
  [/^\s*(?:import|from) (?:zoneinfo|graphlib)\b/gm, "3.9", "Use a package, such as `pytz`."],
  [/^\s*(?:import|from) tomllib\b/gm, "3.11", "Use the package `toml`."],
  [/^\s*match .+:\s*$/gm, "3.10", "Use `if` and `elif`."],
  [/(?:->|:)\s*(?:list|dict|tuple|set)\[/g, "3.9", "Import the type from `typing`, such as `List`."],
  [
    /(?:->|:)\s*(?:str|int|float|bool|bytes|dict|list)\b(?:\[[\w, ]+\])? \| \w+/g,
    "3.10",
    "Use `Optional` or `Union` of `typing`.",
  ],
  [/\bmath\.lcm\(/g, "3.9", "Use `abs(a * b) // math.gcd(a, b)`."],
  [/\bfunctools\.cache\b|\bfrom functools import cache\b/g, "3.9", "Use `functools.lru_cache(maxsize=None)`."],
  [/\basyncio\.(?:to_thread|TaskGroup|timeout)\(/g, "3.9", "Use `loop.run_in_executor` or `asyncio.wait_for`."],
  [/\bitertools\.pairwise\(/g, "3.10", "Use `zip(items, items[1:])`."],
  [/\bzip\([^()]*\bstrict=/g, "3.10", "Compare the lengths first."],
  [/\bdatetime\.UTC\b|\bfrom datetime import [^\n]*\bUTC\b/g, "3.11", "Use `datetime.timezone.utc`."],
];

/** Go 1.17. The compiler knows the version of the language, but not that of its library. */
const go: readonly Missing[] = [
  [/\bstrings\.(?:Cut|CutPrefix|CutSuffix)\(/g, "1.18", "Use `strings.SplitN` or `strings.TrimPrefix`."],
  [/\berrors\.Join\(/g, "1.20", "Use `fmt.Errorf`."],
  [/"(?:slices|maps|cmp|log\/slog)"/g, "1.21", "Use `sort`, a loop, or `log`."],
  [/\bcontext\.(?:WithCancelCause|AfterFunc|WithoutCancel)\(/g, "1.20", "Use `context.WithCancel`."],
  [/\bfmt\.Append[fl]?n?\(/g, "1.19", "Use `fmt.Sprintf`."],
  [/\burl\.JoinPath\(/g, "1.19", "Use `path.Join` and `url.Parse`."],
  [/\bbytes\.(?:Clone|Cut)\(/g, "1.18", "Use `append([]byte(nil), b...)` or `bytes.SplitN`."],
  [/\btime\.Date(?:Time|Only)\b|\btime\.TimeOnly\b/g, "1.20", "Write the layout, such as `2006-01-02`."],
];

const runtimes: Record<string, [name: string, missing: readonly Missing[]]> = {
  js: ["Node.js", javascript],
  javascript: ["Node.js", javascript],
  ts: ["Node.js", javascript],
  typescript: ["Node.js", javascript],
  python: ["Python", python],
  go: ["Go", go],
};

export const newerRuntimes: Rule = ({ language, code }) => {
  const [name, missing] = runtimes[language] ?? ["", []];
  const text = withoutComments({ language, code });
  return missing.flatMap(([pattern, since, fix]) =>
    slipsAt(text, pattern, (found) =>
      isDeclared(found, text)
        ? undefined
        : { message: `\`${found.trim()}\` needs ${name} ${since}, which the platform doesn't have.`, fix },
    ),
  );
};

/** A package can bring what the runtime doesn't have, such as `import fetch from "node-fetch"`. */
function isDeclared(found: string, code: string): boolean {
  const [name] = /\w+(?=\($)/.exec(found) ?? [];
  return name !== undefined && new RegExp(`^(?:import|const|let|var|function)\\b[^=;("]*\\b${name}\\b`, "m").test(code);
}
