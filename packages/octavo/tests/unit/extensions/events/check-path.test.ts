import { expect, test } from "vitest";
import type { CompiledPage } from "../../../../core/model/page.ts";
import { nowhere } from "../../../../core/model/problem.ts";
import type { Site } from "../../../../core/model/site.ts";
import { checkEventsPath } from "../../../../extensions/events/check-path.ts";
import { mcpServer } from "../../../../extensions/mcp/settings.ts";
import { checkedSite } from "../../../checked-site.ts";

function check(path: string, settings: Partial<Site> = {}): string[] {
  const redirects = [{ from: "/docs/old/", to: { path: "/docs/limits/" } }];
  const site = { base: "/docs/", settings: {}, redirects, events: { line: 3, column: 9, path }, ...settings } as Site;
  const pages = new Map([["/limits/", {} as CompiledPage]]);
  const files = { publicFiles: new Map([["/manual", "public/manual"]]), linkableFiles: new Set(["/openapi"]) };
  return checkEventsPath(checkedSite({ site, pages, ...files })).map(
    ({ file, line, column, message }) => `${file}:${line}:${column} ${message}`,
  );
}

test.each([
  ["/docs/limits", "a page"],
  ["/docs/manual", "a file"],
  ["/docs/openapi", "a file"],
  ["/docs/old", "a redirect"],
  ["/docs/mcp", "the MCP server"],
])("events can't be sent to %s, the address of %s", (path, what) => {
  expect(check(path, { settings: { [mcpServer.at]: { page: { ...nowhere, route: "/" } } } })).toEqual([
    `site/site.yaml:3:9 \`events\` is \`${path}\`, which is also the address of ${what}.`,
  ]);
});

test.each(["/docs/events", "/events", "/docs/limits/events", "/docs/mcp"])("events can be sent to %s", (path) => {
  expect(check(path)).toEqual([]);
});
