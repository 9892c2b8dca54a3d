// Makes a server listen, or explains why it can't and what to do.

import type { Server } from "node:http";

/** @returns the address to open. @throws with a remedy when the port or the host can't be used. */
export function listen(server: Server, host: string, port: number, base: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const onError = (cause: NodeJS.ErrnoException) => reject(new Error(explained(cause, host, port)));
    server.once("error", onError);
    server.listen(port, host, () => {
      server.off("error", onError);
      // Errors such as too many open files lose one request, but must not stop the server.
      server.on("error", (cause) => process.stderr.write(`${cause.message}\n`));
      const bound = server.address();
      const actual = typeof bound === "object" && bound ? bound.port : port;
      resolve(`http://${host.includes(":") ? `[${host}]` : host}:${actual}${base}`);
    });
  });
}

function explained({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === "EADDRINUSE") return `Port ${port} is already in use. Choose another with --port.`;
  if (code === "EACCES") return `Port ${port} needs administrator rights. Choose one from 1024 to 65535 with --port.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND" || code?.startsWith("EAI_") || code === "EINVAL")
    return `\`${host}\` is not an address of this machine. Use --host 127.0.0.1 to serve only this machine, or --host 0.0.0.0 to serve its networks too.`;
  return message;
}
