// Loaded before a sample in Node.js: every connection leads to the sample server, so nothing reaches the internet. TLS
// still uses the name of the host that the sample asked for.

import { Socket } from "node:net";

const port = Number(process.env.SAMPLE_SERVER_PORT);
const connect = Socket.prototype.connect;

Socket.prototype.connect = function (...args) {
  const [first] = Array.isArray(args[0]) ? args[0] : args;
  // A path is a socket of this machine, such as a pipe to another process.
  if (typeof first === "string" || first?.path) return connect.apply(this, args);
  const callback = args.flat().find((arg) => typeof arg === "function");
  return connect.call(this, { port, host: "127.0.0.1" }, callback);
};
