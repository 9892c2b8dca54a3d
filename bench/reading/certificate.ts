// A certificate for one run. Browsers only speak HTTP/2 over TLS, and on a slow line the difference to HTTP/1.1 is large.

import { execFileSync } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";

export type Certificate = {
  key: string;
  cert: string;
  /** The hash by which Chromium can be told to trust it. */
  fingerprint: string;
};

/** @throws if there is no `openssl`. */
export function makeCertificate(): Certificate {
  const keyType = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const subject = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"];
  const pem = openssl(["req", "-x509", ...keyType, ...subject, "-days", "2", "-keyout", "-", "-out", "-"]);
  const [key, cert] = ["PRIVATE KEY", "CERTIFICATE"].map((name) => block(pem, name));
  const publicKey = new X509Certificate(cert).publicKey.export({ type: "spki", format: "der" });
  return { key, cert, fingerprint: createHash("sha256").update(publicKey).digest("base64") };
}

function openssl(args: string[]): string {
  try {
    return execFileSync("openssl", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  } catch (cause) {
    throw new Error("The `openssl` command can't make a certificate. Install OpenSSL 1.1.1 or later.", { cause });
  }
}

function block(pem: string, name: string): string {
  const found = new RegExp(`-----BEGIN ${name}-----[^-]+-----END ${name}-----`).exec(pem);
  if (!found) throw new Error(`openssl printed no ${name}.`);
  return found[0];
}
