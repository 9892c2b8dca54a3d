import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { readOptions } from "../../../../core/cli/options.ts";
import { UsageError } from "../../../../core/serve/read-options.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";

const root = temporaryFolder({ file: "not a folder" }, afterAll);
const added = {
  ofCheck: [
    { name: "since", value: "RELEASE", help: ["what has changed"] },
    { name: "slowly", help: ["look twice"] },
  ],
  ofCommands: [],
};
const read = (...args: string[]) => readOptions(args, root, "check", added);

describe("options", () => {
  test("may all be left out", () => {
    const expected = {
      root,
      out: join(root, "dist"),
      data: join(root, "events"),
      host: "127.0.0.1",
      port: 4173,
      allowedHosts: ["127.0.0.1"],
    };
    expect(read()).toEqual({
      ...expected,
      trustProxy: false,
      verbose: false,
      strict: false,
      ofExtensions: new Map(),
    });
  });

  test("are read in both forms", () => {
    const given = ["--port", "0", "--host=::1", "--out", "elsewhere", "--root", root];
    expect(read(...given)).toMatchObject({ port: 0, host: "::1", root, out: join(process.cwd(), "elsewhere") });
  });

  test("can say that all warnings are listed", () => {
    expect(read("--verbose", "--port", "1")).toMatchObject({ verbose: true, port: 1 });
  });

  test("of extensions have the values that they are given", () => {
    expect([...read("--slowly", "--since=v1.0").ofExtensions]).toEqual([
      ["since", "v1.0"],
      ["slowly", ""],
    ]);
  });

  test("name several hosts; the host to listen on is allowed by itself", () => {
    const given = ["--host", "Docs", "--allowed-host", "Docs.Example.com", "--allowed-host=.example.org"];
    expect(read(...given).allowedHosts).toEqual(["docs", "docs.example.com", ".example.org"]);
  });

  test("that belong to one command are refused by all others", () => {
    expect(read("--strict")).toMatchObject({ strict: true });
    for (const [option, name] of [
      ["--strict", "strict"],
      ["--since=v1.0", "since"],
    ] as const)
      for (const command of ["build", "dev", "serve", "start", "mcp"])
        expect(() => readOptions([option], root, command, added)).toThrow(
          `Only \`check\` has the option \`--${name}\`.`,
        );
  });

  test.each([
    [["--prot", "1"], "There is no option `--prot`."],
    [["-p", "1"], "There is no option `-p`."],
    [["--no-port"], "There is no option `--no-port`."],
    [["--constructor"], "There is no option `--constructor`."],
    [["8080"], "`8080` is not an option."],
    [["--", "--port"], "`--port` is not an option."],
    [["--port"], "`--port` needs a value."],
    [["--port="], "`--port` needs a value."],
    [["--since"], "`--since` needs a value."],
    [["--verbose=yes"], "`--verbose` takes no value."],
    [["--slowly=yes"], "`--slowly` takes no value."],
    [["--fix"], "There is no option `--fix`. `check --external` says where pages have moved to."],
    [["--port", "--host", "x"], "`--port` needs a value."],
    [["--port", "abc"], "`abc` is not a port. Give --port a number from 0 to 65535."],
    [["--port", "65536"], "`65536` is not a port."],
    [["--port=-1"], "`-1` is not a port."],
    [["--port", "80.5"], "`80.5` is not a port."],
    [["--port", "0x50"], "`0x50` is not a port."],
    [["--allowed-host", "https://docs.example.com"], "`https://docs.example.com` is not a host name."],
    [["--allowed-host", "docs.example.com:80"], "`docs.example.com:80` is not a host name."],
    [["--allowed-host", "*"], "`*` is not a host name."],
    [["--root", "/no/such/folder"], "There is no folder `/no/such/folder`. Name the folder of the site"],
    [["--root", join(root, "file")], `There is no folder \`${join(root, "file")}\`.`],
  ])("%j are a mistake that is explained", (args, message) => {
    expect(() => read(...args)).toThrow(UsageError);
    expect(() => read(...args)).toThrow(message);
  });
});
