// What `help` prints.

import { addedOptions, extensionCommands } from "./added-commands.ts";
import { usageLine } from "./command-line.ts";
import type { Option } from "./options.ts";

/** The columns of the texts, and of what an option is by default. */
const columns = { command: 11, option: 23, byDefault: 70 };

const { ofCommands, ofCheck } = addedOptions;

export const usage = `${usageLine}

  dev      serve the site and update it as you write
  build    build the site into a folder
  serve    serve a built site
  check    check all content without writing anything
  start    build the site, then serve it
  init     write a small new site into the current folder, or into another: init DIR
  import   move a site of another generator to this one: import FROM TO
${extensionCommands.map(([name, { help }]) => `${`  ${name}`.padEnd(columns.command)}${help}\n`).join("")}
  --root DIR           folder of the site, or any folder of Markdown  (the current folder)
  --out DIR            folder for the built site                      (ROOT/dist)
  --host HOST          address to listen on                           (127.0.0.1)
  --port PORT          port to listen on                              (4173)
  --data DIR           folder with reader events                      (ROOT/events)
${ofCommands.map((option) => optionLines(option)).join("")}\
  --verbose            list all warnings of a site that isn't strict
${ofCheck.map((option) => optionLines(option, "with check: ")).join("")}\
  --strict             with check: exit with code 3 if there are only warnings
  --allowed-host NAME  host name to accept requests for besides localhost, such as a proxy's public name.
                       Use .NAME to include its subdomains. You can repeat this option.
  --trust-proxy        take the address of a client from the last entry of X-Forwarded-For. Only use it behind a proxy
                       that adds this entry, because otherwise a client can choose its address.
  --version            print the version of Octavo
`;

function optionLines({ name, value = "", help, byDefault }: Option, when = ""): string {
  const text = when + help.join(`\n${" ".repeat(columns.option)}`);
  const line = `  --${name} ${value}`.padEnd(columns.option) + text;
  return `${byDefault === undefined ? line : `${line.padEnd(columns.byDefault)}(${byDefault})`}\n`;
}
