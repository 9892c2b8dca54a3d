// Where code, fields, and sentences read the data of steps: `steps.trigger.event.body.name`, `pd.steps["code"]["name"]`,
// `jq .code.name "$PIPEDREAM_STEPS"`, and variables that contain such data.

/** `keys` start with the name of the step. `end` is the offset after the last one, and `at` has the offset of each. `variable` is what holds the value. */
export type DataPath = { keys: string[]; at: number[]; end: number; variable?: string };

const tail = String.raw`((?:\??\.[A-Za-z_$][\w$]*(?![\w$]*\()|(?:\?\.)?\[["'][\w$-]+["']\]|\[\d+\]|\.\([\w.]+(?:\[\w+\])?[\w.]*(?:\{\})?\))*)`;
const notNested = String.raw`(?<![\w$.{"'\/-])`;
const inSteps = new RegExp(`${notNested}(?:pd\\.)?[sS]teps(?=\\??[.[])${tail}`, "g");
const inEvent = new RegExp(`${notNested}event(?=\\??[.[])${tail}`, "g");
const inJq = /\bjq\b[^\n|]*?[ '](\.[A-Za-z_][\w.]*)(?=[^\n|]*PIPEDREAM_STEPS)/g;

/** @param hasEvent whether the name `event` is that of the trigger's event, as in version 1. */
export function dataPaths(code: string, hasEvent: boolean): DataPath[] {
  const direct = [
    ...pathsAt(code, inSteps, []),
    ...pathsAt(code, inJq, []),
    ...(hasEvent ? pathsAt(code, inEvent, ["trigger", "event"]) : []),
  ].filter(({ keys }) => keys.length > 0);
  return [...direct, ...throughVariables(code, direct)];
}

function pathsAt(code: string, pattern: RegExp, start: readonly string[]): DataPath[] {
  return [...code.matchAll(pattern)].map((match) => {
    const text = match[1] ?? "";
    const from = match.index + match[0].length - text.length;
    // Type assertions of Go aren't keys.
    const parts = [...text.replace(/\.\([^)]*\)/g, (type) => " ".repeat(type.length)).matchAll(/[\w$-]+/g)];
    return {
      keys: [...start, ...parts.map(([key]) => key)],
      at: [...start.map(() => match.index), ...parts.map(({ index }) => from + index)],
      end: match.index + match[0].length,
    };
  });
}

/** `const { body } = steps.trigger.event;` and then `body.name`. A name that is declared twice can be anything. */
function throughVariables(code: string, known: readonly DataPath[], depth = 2): DataPath[] {
  const found = known.flatMap((path): DataPath[] => {
    if (!/^(?: as const)?\s*(?:;|$|\n)/.test(code.slice(path.end))) return [];
    const before = code.slice(0, path.at[0]).replace(/(?:pd\.)?steps?\??[.[]?["']?$|event$/i, "");
    const declared = /(?:^|\n|;|\{)\s*(?:const|let)?\s*(?:(\w+)|\{([^{}]*)\})\s*=\s*$/.exec(before.slice(-400));
    if (!declared) return [];
    const [, variable, members = ""] = declared;
    if (variable) return usesOf(code, variable, path.keys, path.end);
    const start = before.lastIndexOf("{") + 1;
    return [...members.matchAll(/(?<=^|,)\s*(\w+)(?:\s*:\s*(\w+))?(\s*=)?/g)].flatMap((member): DataPath[] => {
      const [text, key = "", name = key, hasDefault] = member;
      const at = start + member.index + text.indexOf(key);
      const keys = [...path.keys, key];
      const read: DataPath = { keys, at: [...path.at, at], end: at + key.length, variable: name };
      return hasDefault ? [] : [read, ...usesOf(code, name, keys, path.end)];
    });
  });
  return found.length > 0 && depth > 1 ? [...found, ...throughVariables(code, found, depth - 1)] : found;
}

function usesOf(code: string, name: string, keys: readonly string[], from: number): DataPath[] {
  const declarations =
    code.match(
      new RegExp(`\\b(?:const|let|var)\\b[^=\\n]*\\b${name}\\b|\\b${name}\\s*=>|\\(${name}\\b[^)]*\\)\\s*=>`, "g"),
    ) ?? [];
  if (declarations.length > 1) return [];
  const uses = pathsAt(code, new RegExp(`${notNested}${name}(?=\\??[.[])${tail}`, "g"), keys);
  return uses.filter(({ end, keys: all }) => end > from && all.length > keys.length);
}
