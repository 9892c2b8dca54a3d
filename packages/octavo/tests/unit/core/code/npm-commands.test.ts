// What npm commands become for other package managers.

import { describe, expect, test } from "vitest";
import { translateNpm } from "../../../../core/code/npm-commands.ts";
import { placeOf } from "../../../../core/page/context/page-context.ts";
import { compileMdx, reported } from "../../import/syntax/compile-foreign.ts";
import { compileText, type Rendered } from "../page/compile-text.ts";

/** The label and the command of each tab. */
function tabsOf({ html }: Rendered): string[] {
  const tabs = html.matchAll(/data-label="([^"]*)">.*?<code[^>]*>(.*?)<\/code>/gs);
  return [...tabs].map(([, label, code = ""]) => `${label}: ${code.replace(/<[^>]*>/g, "")}`);
}

test.each([
  ["npm install", "pnpm install", "yarn install", "bun install"],
  ["npm i a @b/c@1", "pnpm add a @b/c@1", "yarn add a @b/c@1", "bun add a @b/c@1"],
  ["npm install --save-dev a", "pnpm add -D a", "yarn add -D a", "bun add -d a"],
  ["npm install a -E", "pnpm add a -E", "yarn add a -E", "bun add a -E"],
  ["npm install --save a", "pnpm add a", "yarn add a", "bun add a"],
  ["sudo npm install -g a", "sudo pnpm add -g a", undefined, "sudo bun add -g a"],
  ["npm uninstall -D a b", "pnpm remove a b", "yarn remove a b", "bun remove a b"],
  ["npm rm --global a", "pnpm remove -g a", undefined, "bun remove -g a"],
  ["npm ci", "pnpm install --frozen-lockfile", "yarn install --immutable", "bun install --frozen-lockfile"],
  ["npm run build -- --watch", "pnpm run build --watch", "yarn run build --watch", "bun run build --watch"],
  ["npm test", "pnpm run test", "yarn run test", "bun run test"],
  ["npm start", "pnpm run start", "yarn run start", "bun run start"],
  ["npx --yes a@2 -x", "pnpm dlx a@2 -x", "yarn dlx a@2 -x", "bunx a@2 -x"],
  ["npm exec a -- -x", "pnpm exec a -x", "yarn exec a -x", "bunx a -x"],
  ["npm create vite@latest b -- -t c", "pnpm create vite b -t c", "yarn create vite b -t c", "bun create vite b -t c"],
  ["npm init -y", "pnpm init", "yarn init -y", "bun init -y"],
  ["npm init vite", "pnpm create vite", "yarn create vite", "bun create vite"],
  ["npm update a", "pnpm update a", "yarn up a", "bun update a"],
  ["npm update", "pnpm update", undefined, "bun update"],
  ["$ A=1 npm run b  # npm c", "$ A=1 pnpm run b  # npm c", "$ A=1 yarn run b  # npm c", "$ A=1 bun run b  # npm c"],
  [
    "cd a && npm i && npm start",
    "cd a && pnpm install && pnpm run start",
    "cd a && yarn install && yarn run start",
    "cd a && bun install && bun run start",
  ],
  ["# npm install\necho npm", "# npm install\necho npm", "# npm install\necho npm", "# npm install\necho npm"],
])("%s", (npm, pnpm, yarn, bun) => {
  const { commands, unknown } = translateNpm(npm);
  expect(unknown).toEqual([]);
  expect(["npm", "pnpm", "Yarn", "Bun"].map((name) => commands.get(name as "npm"))).toEqual([npm, pnpm, yarn, bun]);
});

test.each([
  "npm audit fix",
  "npm install --legacy-peer-deps a",
  "npm i -w a b",
  "npx",
  "npx -p a b",
  "npm init --scope=a",
])("%s is only known to npm", (command) => {
  const { commands, unknown } = translateNpm(`npm i a\n${command}`);
  expect([...commands.keys()]).toEqual(["npm"]);
  expect(unknown).toEqual([[1, command.split(" ").slice(0, 2).join(" ")]]);
});

describe("a sample with `package-managers`", () => {
  const fence = (code: string, meta = "package-managers") => `\`\`\`bash ${meta}\n${code}\n\`\`\`\n`;

  test.each(["package-managers", "npm2yarn", 'title="Shell" package-managers'])(
    "becomes code tabs (%s)",
    async (meta) => {
      const compiled = await compileText(`1. a\n\n   ${fence("npm i -D a", meta).replaceAll("\n", "\n   ")}`);
      expect(reported(compiled)).toEqual([]);
      expect(tabsOf(compiled)).toEqual([
        "npm: npm i -D a",
        "pnpm: pnpm add -D a",
        "Yarn: yarn add -D a",
        "Bun: bun add -d a",
      ]);
      expect(compiled.samples.map(({ node, block }) => [block.tab, placeOf(node).line])).toEqual(
        ["npm", "pnpm", "Yarn", "Bun"].map((tab) => [tab, 7]),
      );
      expect(compiled.markdown).toMatch(/\*\*pnpm\*\*\n\n.* {3}```bash\n {3}pnpm add -D a\n {3}```/s);
    },
  );

  test("leaves out a package manager that has no such command", async () => {
    const compiled = await compileText(fence("npm i -g a"));
    expect(tabsOf(compiled).map((tab) => tab.split(":")[0])).toEqual(["npm", "pnpm", "Bun"]);
  });

  test("reports what it doesn't know, and where it can't be", async () => {
    const compiled = await compileText(
      `${fence("npm i\nnpm audit")}\n:::code-tabs\n${fence("npm i")}\n\`\`\`js\na();\n\`\`\`\n:::\n`,
    );
    expect(reported(compiled)).toEqual([
      "error 11:1 A sample with `package-managers` can't be in `:::code-tabs`.",
      "error 7:1 `npm audit` can't be translated for other package managers.",
    ]);
    expect(compiled.html).toContain("audit");
  });

  test.each([
    ['<PackageManagers pkg="a" dev />', "npm: npm install -D a"],
    ['<PackageManagers type="create" pkg="a" args="--b c" />', "npm: npm create a@latest -- --b c"],
    ['<PackageManagers type="dlx" pkg="a" args="b" />', "npm: npx a b"],
    ['<PackageManagers type="run" args="dev" />', "npm: npm run dev"],
  ])("is what Starlight writes as %s", async (component, first) => {
    const compiled = await compileMdx(`# T\n\n${component}\n`);
    expect(reported(compiled)).toEqual([]);
    expect(tabsOf(compiled)).toHaveLength(4);
    expect(tabsOf(compiled)[0]).toBe(first);
  });
});
