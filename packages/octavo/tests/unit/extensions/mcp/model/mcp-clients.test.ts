import { expect, test } from "vitest";
import {
  claudeCodeCommand,
  cursorLink,
  mcpConnection,
  vsCodeLink,
} from "../../../../../extensions/mcp/model/mcp-clients.ts";

const connection = mcpConnection({
  product: "Example & Co",
  title: "",
  origin: "https://example.com",
  sharedBase: "/docs/",
});

test("a link or command has the name and the address of the server", () => {
  expect(connection).toEqual({ name: "example-co-docs", address: "https://example.com/docs/mcp" });
  const cursor = new URL(cursorLink(connection));
  expect(cursor.searchParams.get("name")).toBe("example-co-docs");
  expect(JSON.parse(atob(cursor.searchParams.get("config") ?? ""))).toEqual({ url: "https://example.com/docs/mcp" });
  const [, settings] = vsCodeLink(connection).split("?");
  expect(JSON.parse(decodeURIComponent(settings))).toEqual({
    name: "example-co-docs",
    type: "http",
    url: "https://example.com/docs/mcp",
  });
  expect(claudeCodeCommand(connection)).toBe(
    "claude mcp add --transport http example-co-docs https://example.com/docs/mcp",
  );
});

test("a site without a name is called docs", () =>
  expect(mcpConnection({ product: "", title: "", origin: "https://example.com", sharedBase: "/" })).toEqual({
    name: "docs",
    address: "https://example.com/mcp",
  }));
