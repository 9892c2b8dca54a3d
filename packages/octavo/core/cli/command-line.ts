// How a person runs the commands, for messages that name one.

/** Set by npm, pnpm, and Yarn. npm says `exec` for `npx`. */
const { npm_lifecycle_event: script, npm_command: npmCommand } = process.env;

const isScript = script !== undefined && npmCommand !== "exec";

/** @returns such as `npm run build`, or `octavo build` without a script. */
export function commandLine(command: string): string {
  return isScript ? `npm run ${command}` : `${npmCommand === "exec" ? "npx " : ""}octavo ${command}`;
}

/** Options follow. npm only passes them on after `--`. */
export const usageLine: string = `Usage: ${commandLine("<command>")} ${isScript ? "-- " : ""}[options]`;
