// A client's messages, one per line. The SDK silently drops what it can't read and buffers lines of any length. This
// filter reports errors to the sender and discards overlong lines.

import { Transform } from "node:stream";
import { ErrorCode, JSONRPC_VERSION } from "@modelcontextprotocol/sdk/types.js";
import { type JsonRpcError, jsonRpcError } from "./json-rpc-error.ts";

/** In bytes. A typical tool message has a few thousand. */
export const longestMessage = 1_000_000;

/**
 * @param reply called with each line to send back. @returns a stream that accepts any bytes and emits only valid
 * messages.
 */
export function onlyMessages(reply: (line: string) => void): Transform {
  let parts: Buffer[] = [];
  let length = 0;
  const add = (part: Buffer) => {
    length += part.length;
    if (length <= longestMessage) parts.push(part);
    else parts = [];
  };
  const endLine = (stream: Transform) => {
    const line = Buffer.concat(parts).toString().trim();
    const problem = length > longestMessage ? tooLong : problemOf(line);
    parts = [];
    length = 0;
    if (problem) reply(`${JSON.stringify({ jsonrpc: JSONRPC_VERSION, ...problem })}\n`);
    else if (line !== "") stream.push(`${line}\n`);
  };
  return new Transform({
    transform(chunk: Buffer, _, done) {
      let from = 0;
      for (let end = chunk.indexOf("\n"); end >= 0; end = chunk.indexOf("\n", from)) {
        add(chunk.subarray(from, end));
        endLine(this);
        from = end + 1;
      }
      add(chunk.subarray(from));
      done();
    },
  });
}

const tooLong: JsonRpcError = {
  id: null,
  error: {
    code: ErrorCode.InvalidRequest,
    message: `A message can have at most ${longestMessage} bytes. Send less at a time.`,
  },
};

function problemOf(line: string): JsonRpcError | undefined {
  if (line === "") return undefined;
  try {
    return jsonRpcError(JSON.parse(line));
  } catch {
    return { id: null, error: { code: ErrorCode.ParseError, message: "The line isn't JSON." } };
  }
}
