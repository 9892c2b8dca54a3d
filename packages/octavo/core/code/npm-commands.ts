// What npm commands are called in pnpm, Yarn (version 2 and later), and Bun. Of the packages that translate them, none knows
// `npm ci`, and they keep options that the others don't have.

export const managers = ["npm", "pnpm", "Yarn", "Bun"] as const;
export type Manager = (typeof managers)[number];
type Other = Exclude<Manager, "npm">;
/** Absent if the package manager has no such command. */
type Translations = Partial<Record<Other, string>>;

export type Translated = {
  commands: Map<Manager, string>;
  /** The npm commands in it that aren't known here, with their lines, counted from 0. */
  unknown: [line: number, command: string][];
};

/** @param shell the lines of a sample. What isn't an npm command stays as it is. */
export function translateNpm(shell: string): Translated {
  const unknown: Translated["unknown"] = [];
  const lines = shell.split("\n").map((line, index) =>
    line.split(/(\s+(?:&&|\|\||;)\s+)/).map((part): Partial<Record<Manager, string>> => {
      const [, before = "", written = "", after = ""] = command.exec(part) ?? [];
      if (!written) return { npm: part, pnpm: part, Yarn: part, Bun: part };
      const translations = translate(written.split(/\s+/));
      if (!translations) unknown.push([index, written.split(/\s+/, 2).join(" ")]);
      const around = ([name, text]: [string, string]) => [name, `${before}${text}${after}`];
      return Object.fromEntries(Object.entries({ ...translations, npm: written }).map(around));
    }),
  );
  const commands = managers.flatMap((manager): [Manager, string][] => {
    const parts = lines.map((line) => line.map((part) => part[manager]));
    return parts.flat().includes(undefined) ? [] : [[manager, parts.map((line) => line.join("")).join("\n")]];
  });
  return { commands: new Map(commands), unknown };
}

/** What may be before a command: a prompt, `sudo`, and variables. After it, a comment. */
const command = /^(\s*(?:\$ )?(?:sudo )?(?:\w+=\S+ )*)((?:npm|npx)(?: .*?)?)(\s*(?:\s#.*)?)$/;

/** @returns undefined if it isn't known. */
function translate([program = "", name = "", ...rest]: readonly string[]): Translations | undefined {
  if (program === "npx")
    return run(
      "dlx",
      [name, ...rest].filter((word) => !/^(?:-y|--yes)$/.test(word)),
    );
  switch (name) {
    case "install":
    case "i":
    case "add":
      return rest.length === 0 ? same("install") : withPackages("add", rest);
    case "uninstall":
    case "remove":
    case "rm":
    case "un":
      return withPackages("remove", rest);
    case "ci":
      return rest.length > 0
        ? undefined
        : {
            pnpm: "pnpm install --frozen-lockfile",
            Yarn: "yarn install --immutable",
            Bun: "bun install --frozen-lockfile",
          };
    case "run":
    case "run-script":
      return same(["run", ...withoutDashes(rest)].join(" "));
    case "start":
    case "test":
    case "t":
      return same(["run", name === "t" ? "test" : name, ...withoutDashes(rest)].join(" "));
    case "exec":
      return run("exec", withoutDashes(rest));
    case "create":
      return create(rest);
    case "init":
      return rest.every((word) => /^(?:-y|--yes)$/.test(word))
        ? { pnpm: "pnpm init", Yarn: ["yarn init", ...rest].join(" "), Bun: ["bun init", ...rest].join(" ") }
        : create(rest);
    case "update":
    case "upgrade":
      if (rest.some((word) => word.startsWith("-"))) return undefined;
      return {
        pnpm: ["pnpm update", ...rest].join(" "),
        ...(rest.length > 0 && { Yarn: ["yarn up", ...rest].join(" ") }),
        Bun: ["bun update", ...rest].join(" "),
      };
    case "publish":
      return rest.length > 0 ? undefined : { pnpm: "pnpm publish", Yarn: "yarn npm publish", Bun: "bun publish" };
    default:
      return undefined;
  }
}

function same(command: string): Translations {
  return { pnpm: `pnpm ${command}`, Yarn: `yarn ${command}`, Bun: `bun ${command}` };
}

/** Options for what is installed. Others have none that do the same. */
const options = new Map<string, Translations>(
  [
    { names: ["-D", "--save-dev"], pnpm: "-D", Yarn: "-D", Bun: "-d" },
    { names: ["-E", "--save-exact"], pnpm: "-E", Yarn: "-E", Bun: "-E" },
    { names: ["-O", "--save-optional"], pnpm: "-O", Yarn: "-O", Bun: "--optional" },
    { names: ["--save-peer"], pnpm: "--save-peer", Yarn: "-P", Bun: "--peer" },
    { names: ["-P", "-S", "--save", "--save-prod"], pnpm: "", Yarn: "", Bun: "" },
    { names: ["-g", "--global"], pnpm: "-g", Bun: "-g" },
  ].flatMap(({ names, ...translations }) => names.map((name): [string, Translations] => [name, translations])),
);

function withPackages(name: "add" | "remove", words: readonly string[]): Translations | undefined {
  if (words.some((word) => word.startsWith("-") && !options.has(word))) return undefined;
  const found: Translations = {};
  for (const manager of ["pnpm", "Yarn", "Bun"] as const) {
    // A package is removed from wherever it is, unless it's global.
    const kept =
      name === "remove" ? words.filter((word) => !word.startsWith("-") || /^(?:-g|--global)$/.test(word)) : words;
    const translated = kept.map((word) => (options.has(word) ? options.get(word)?.[manager] : word));
    if (!translated.includes(undefined))
      found[manager] = [manager.toLowerCase(), name, ...translated.filter(Boolean)].join(" ");
  }
  return found;
}

/** `npx` runs a package that doesn't have to be installed, and `npm exec` one that is. */
function run(kind: "dlx" | "exec", words: readonly string[]): Translations | undefined {
  if (!words[0] || words[0].startsWith("-")) return undefined;
  const rest = words.join(" ");
  return { pnpm: `pnpm ${kind} ${rest}`, Yarn: `yarn ${kind} ${rest}`, Bun: `bunx ${rest}` };
}

/** Only npm needs `@latest`, because it would run an older version that it has kept. */
function create(words: readonly string[]): Translations | undefined {
  const [initializer = "-", ...rest] = withoutDashes(words);
  if (initializer.startsWith("-")) return undefined;
  return same(["create", initializer.replace(/@latest$/, ""), ...rest].join(" "));
}

/** Only npm needs `--` before the options of what it runs. */
function withoutDashes(words: readonly string[]): readonly string[] {
  const at = words.indexOf("--");
  return at < 0 ? words : [...words.slice(0, at), ...words.slice(at + 1)];
}
