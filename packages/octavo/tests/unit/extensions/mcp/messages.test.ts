import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { longestMessage, onlyMessages } from "../../../../extensions/mcp/messages.ts";

/** Sends bytes and returns what was passed on and what the sender was told. */
function sent(...chunks: (string | Buffer)[]): { passed: string; replies: { id: unknown; error: { code: number } }[] } {
  const replies: { id: unknown; error: { code: number } }[] = [];
  const stream = onlyMessages((line) => replies.push(JSON.parse(line)));
  for (const chunk of chunks) stream.write(chunk);
  return { passed: String(stream.read() ?? ""), replies };
}
const codes = (...chunks: (string | Buffer)[]) => sent(...chunks).replies.map(({ id, error }) => [id, error.code]);

const ping = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
const notification = '{"jsonrpc":"2.0","method":"notifications/initialized"}';

describe("messages", () => {
  test("are passed on as they are, wherever they are cut", () => {
    const text = `${ping}\r\n\n${notification}\n${ping.replace("ping", "größe")}\n`;
    const expected = text.replace("\r\n\n", "\n");
    expect(sent(text)).toEqual({ passed: expected, replies: [] });
    expect(sent(...[...Buffer.from(text)].map((byte) => Buffer.from([byte])))).toEqual({
      passed: expected,
      replies: [],
    });
  });

  test("that haven't ended aren't passed on", () => expect(sent(ping)).toEqual({ passed: "", replies: [] }));

  test.each([
    ["not JSON", null, -32700],
    ['{"jsonrpc":"2.0","id":1', null, -32700],
    ["\u0000\u00ff", null, -32700],
    ["null", null, -32600],
    ["7", null, -32600],
    ["[]", null, -32600],
    [`[${ping}]`, null, -32600],
    ['{"jsonrpc":"1.0","id":7,"method":"ping"}', 7, -32600],
    ['{"id":"a","method":"ping"}', "a", -32600],
    ['{"jsonrpc":"2.0","id":{"a":1},"method":"ping"}', null, -32600],
    ['{"jsonrpc":"2.0","id":8,"method":9}', 8, -32600],
    ['{"jsonrpc":"2.0","id":8,"method":"ping","params":[1]}', 8, -32600],
    ['{"jsonrpc":"2.0","id":9,"method":"tools/call"}', 9, -32602],
    ['{"jsonrpc":"2.0","id":9,"method":"tools/call","params":{"name":7}}', 9, -32602],
    ['{"jsonrpc":"2.0","id":9,"method":"tools/call","params":{"name":"x","arguments":"y"}}', 9, -32602],
    ['{"jsonrpc":"2.0","id":9,"method":"initialize","params":{}}', 9, -32602],
    [`${"[".repeat(100_000)}`, null, -32700],
    [`${"[".repeat(100_000)}${"]".repeat(100_000)}`, null, -32600],
  ])("that are none are answered with an error, and the next is read: %.50s", (line, id, code) => {
    const { passed, replies } = sent(`${line}\n${ping}\n`);
    expect(passed).toBe(`${ping}\n`);
    expect(replies).toMatchObject([{ jsonrpc: "2.0", id, error: { code, message: expect.stringMatching(/\.$/) } }]);
  });

  test("that are too long get one error and aren't kept, and the next message is read", () => {
    const chunk = Buffer.alloc(100_000, "x");
    const stream = onlyMessages(() => {});
    for (let sentBytes = 0; sentBytes <= 20 * longestMessage; sentBytes += chunk.length) {
      stream.write(chunk);
      expect(stream.readableLength + stream.writableLength).toBeLessThan(2 * chunk.length);
    }
    const long = Array(Math.ceil(longestMessage / chunk.length) + 1).fill(chunk);
    const { passed, replies } = sent(...long, `\n${ping}\n`);
    expect([passed, replies.length, replies[0].error.code]).toEqual([`${ping}\n`, 1, -32600]);
    expect(codes(Buffer.alloc(longestMessage, " "), "\n")).toEqual([]);
  });

  test("are read from any bytes without a fault, and what is passed on is JSON-RPC", () => {
    const piece = fc.oneof(
      fc.constantFrom(ping, notification, "\n", "{", "}", '"', "[]", '"id":1', "\\u0000"),
      fc.string({ unit: "binary", maxLength: 20 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const { passed } = sent(...pieces);
        for (const line of passed.split("\n").filter(Boolean)) expect(JSON.parse(line).jsonrpc).toBe("2.0");
      }),
      { numRuns: 500 },
    );
  });
});
