// The command line as typed: what it prints, and its exit code.

import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, renameSync, rmSync, symlinkSync, watch } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { packageRoot } from "../../../../core/files/package-root.ts";
import { formatManifest, manifestFile } from "../../../../core/model/output-manifest.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";

const root = temporaryFolder(
  {
    "content/index.md": "---\ntitle: Home\ndescription: A page.\n---\n\nText.\n",
    "dist/docs/index.html": "home",
    "dist/docs/404.html": "not found",
    "dist/docs/assets/redirects.json": '{ "exact": {}, "prefixes": [] }',
    [`dist/${manifestFile}`]: formatManifest({ headers: [], immutable: /^$/ }),
    file: "not a folder",
  },
  afterAll,
);

function start(...args: string[]): ChildProcess {
  return spawn(process.execPath, [join(packageRoot, "bin/octavo.mjs"), ...args], { stdio: ["ignore", "pipe", "pipe"] });
}

async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const child = start(...args);
  const said = { out: "", err: "" };
  child.stdout?.on("data", (data) => {
    said.out += data;
  });
  child.stderr?.on("data", (data) => {
    said.err += data;
  });
  const [code] = await once(child, "close");
  return { code, ...said };
}

/** The address that a server prints once it listens. */
async function addressOf(child: ChildProcess): Promise<string> {
  for await (const data of child.stdout ?? []) {
    const [address] = /http:\S+/.exec(String(data)) ?? [];
    if (address) return address;
  }
  throw new Error("The server ended before it listened.");
}

describe("a mistake in what was typed", () => {
  test.each([
    [["nope"], "There is no command `nope`."],
    [["serve", "--port", "abc"], "`abc` is not a port."],
    [["build", "--external"], "Only `check` has the option `--external`."],
  ])("%j is explained with the usage, and the exit code is 2", async (args, message) => {
    const { code, out, err } = await run(...args);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toContain(message);
    expect(err).toContain("Usage: ");
  });
});

test.each([
  [{}, "octavo <command> [options]"],
  [{ npm_lifecycle_event: "npx", npm_command: "exec" }, "npx octavo <command> [options]"],
  [{ npm_lifecycle_event: "docs", npm_command: "run-script" }, "npm run <command> -- [options]"],
])("with %j, the usage names the command as it was typed", (typed, command) => {
  const { npm_lifecycle_event, npm_command, ...env } = process.env;
  const args = [join(packageRoot, "bin/octavo.mjs"), "help"];
  const usage = execFileSync(process.execPath, args, { env: { ...env, ...typed }, encoding: "utf8" });
  expect(usage.split("\n")[0]).toBe(`Usage: ${command}`);
});

test.each([[["serve", "--help"]], [[]]])("%j prints the usage", async (args) => {
  const { code, out, err } = await run(...args);
  expect([code, err]).toEqual([0, ""]);
  for (const option of ["--root", "--out", "--host", "--port", "--allowed-host"]) expect(out).toContain(option);
});

test.each(["--version", "-v", "version"])("%s prints the version of the package", async (option) => {
  const { version } = JSON.parse(readFileSync(join(packageRoot, "package.json"), "utf8"));
  expect(await run(option)).toEqual({ code: 0, out: `${version}\n`, err: "" });
});

describe("a folder of Markdown", () => {
  const many = Array.from({ length: 25 }, (_, index) => `[x](missing-${index}.md)`).join("\n\n");

  const drafts = Array.from({ length: 7 }, (_, index) => [`draft-${index}.md`, "---\ndraft: true\n---\n"] as const);

  test("is built, with at most 20 warnings, up to five names of drafts, and a summary of what is lost", async () => {
    const pages = { "index.md": `# Home\n\n${many}\n`, "b.md": "<marquee>x</marquee>\n" };
    const folder = temporaryFolder({ ...pages, ...Object.fromEntries(drafts) });
    const { code, out, err } = await run("build", "--root", folder);
    expect(code).toBe(0);
    expect(err.match(/warning: /g)).toHaveLength(20);
    expect(err).toContain("… and 6 more warnings.");
    const named = drafts.slice(0, 5).map(([name]) => name);
    expect(out).toContain(`7 drafts left out: ${named.join(", ")}, and 2 more.\n2 pages`);
    expect(out).toContain("Lost in 2 pages: 25 broken links, 1 component. Run with --verbose to list all warnings.");
    const verbose = await run("build", "--root", folder, "--verbose");
    expect(verbose.err.match(/warning: /g)).toHaveLength(26);
    expect(verbose.out).not.toContain("--verbose");
  });

  test("with a script is published without it, and says so", async () => {
    const folder = temporaryFolder({ "index.md": "# Home\n\n<script>alert(1)</script>\n" });
    const { code, out, err } = await run("build", "--root", folder);
    expect(err).toContain("index.md:3:1  warning: `<script>` can't be published.");
    expect(out).toContain("Lost in 1 page: 1 script.");
    expect(code).toBe(0);
    expect(readFileSync(join(folder, "dist/docs/index.html"), "utf8")).not.toContain("alert(1)");
  });
});

describe("a comparison with an earlier release", () => {
  const page = (title: string) => `---\ntitle: ${title}\ndescription: A page.\n---\n\nText of ${title}.\n`;
  const git = (folder: string, ...args: string[]) =>
    execFileSync("git", ["-c", "user.name=Test", "-c", "user.email=test@example.com", ...args], { cwd: folder });

  test("fails if an address is gone, writes nothing, and names the line to add", async () => {
    const text = page("One, with enough words to be recognized");
    const pages = { "content/index.md": page("Home"), "content/one.md": text };
    // Without a dictionary for its language, the check of texts is quick.
    const folder = temporaryFolder({ ...pages, "site/site.yaml": "lang: de\n" });
    git(folder, "init", "--quiet");
    git(folder, "add", "--all");
    git(folder, "commit", "--quiet", "--message", "First");
    renameSync(join(folder, "content/one.md"), join(folder, "content/two.md"));
    const { code, err } = await run("check", "--root", folder, "--against", "HEAD");
    expect(code).toBe(1);
    expect(err).toContain("site/redirects.yaml:1:1  The page `/docs/one/`");
    expect(err).toContain("Add `- { from: /one/, to: /two/ }` to `below-base`.");
    expect(readdirSync(folder).sort()).toEqual([".git", "content", "site"]);
    const unknown = await run("check", "--root", folder, "--against", "v9");
    expect([unknown.code, unknown.err]).toEqual([1, expect.stringContaining("`v9` isn't a folder")]);
  });

  test("removes its temporary files when it's interrupted", async () => {
    const pages = Array.from({ length: 300 }, (_, at) => [`content/${at}.md`, page(`Page ${at}`)]);
    const folder = temporaryFolder({ "content/index.md": page("Home"), ...Object.fromEntries(pages) });
    git(folder, "init", "--quiet");
    git(folder, "add", "--all");
    git(folder, "commit", "--quiet", "--message", "First");
    const temporary = temporaryFolder();
    const args = [join(packageRoot, "bin/octavo.mjs"), "check", "--root", folder, "--against", "HEAD"];
    const child = spawn(process.execPath, args, { env: { ...process.env, TMPDIR: temporary }, stdio: "ignore" });
    const watcher = watch(temporary, (_, name) => name?.startsWith("octavo-commit-") && child.kill("SIGINT"));
    const [, signal] = await once(child, "close");
    watcher.close();
    expect(signal).toBe("SIGINT");
    expect(readdirSync(temporary).filter((name) => name.startsWith("octavo-commit-"))).toEqual([]);
  });
});

describe("init", () => {
  test("says what to do next, or why it did nothing", async () => {
    const folder = join(temporaryFolder(), "my docs");
    const first = await run("init", folder);
    expect([first.code, first.err]).toEqual([0, ""]);
    expect(first.out).toMatch(/cd ".*my docs" && npm install\n {2}npm run dev\n$/);
    const second = await run("init", folder);
    expect([second.code, second.out]).toEqual([1, ""]);
    expect(second.err).toContain("isn't empty");
    expect((await run("init", folder, "--force")).code).toBe(2);
  });
});

describe("a server", () => {
  test.each([
    ["serve", "nowhere"],
    ["mcp", "file"],
  ])("%s says that nothing is built in a folder that is missing, or is a file", async (command, name) => {
    const out = join(root, name);
    const { code, err } = await run(command, "--root", root, "--out", out);
    expect([code, err]).toEqual([1, `There is no built site in ${out}. Build the site first.\n`]);
  });

  test("follows a link to the built site", async () => {
    const link = join(root, "link");
    symlinkSync(join(root, "dist"), link);
    const child = start("serve", "--root", root, "--out", link, "--port", "0");
    const address = await addressOf(child);
    expect(await (await fetch(address)).text()).toBe("home");
    rmSync(link);
    expect((await fetch(address)).status).toBe(503);
    child.kill();
    expect(await once(child, "exit")).toEqual([0, null]);
  });

  test("names a port that is in use, and what to do", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    const { code, err } = await run("serve", "--root", root, "--port", String(port));
    expect([code, err]).toEqual([1, `Port ${port} is already in use. Choose another with --port.\n`]);
    other.close();
  });

  test("reports a host that isn't an address of this machine", async () => {
    const { code, err } = await run("serve", "--root", root, "--host", "203.0.113.5");
    expect([code, err.split(". ")[0]]).toEqual([1, "`203.0.113.5` is not an address of this machine"]);
  });

  test.each(["SIGINT", "SIGTERM"] as const)(
    "ends on %s with exit code 0, whatever is still connected",
    async (signal) => {
      const child = start("serve", "--root", root, "--port", "0");
      const { hostname, port } = new URL(await addressOf(child));
      const socket = connect(Number(port), hostname, () => socket.write("GET /docs/ HTTP/1.1\r\nHost: loc"));
      socket.on("error", () => {});
      await once(socket, "connect");
      child.kill(signal);
      expect(await once(child, "exit")).toEqual([0, null]);
    },
  );

  test("answers to the name that --allowed-host gives it", async () => {
    const child = start("serve", "--root", root, "--port", "0", "--allowed-host", "docs.example.com");
    const address = await addressOf(child);
    const statusFrom = async (origin: string) => (await fetch(address, { headers: { origin } })).status;
    expect(await statusFrom("https://docs.example.com")).toBe(200);
    expect(await statusFrom("https://evil.example.com")).toBe(403);
    child.kill();
    await once(child, "exit");
  });
});
