// The result of requesting an address.

export type Answer =
  | { kind: "fine" }
  /** All redirects to the new address are permanent. */
  | { kind: "moved"; to: string }
  /** The address starts with `http:`, and the same one with `https:` answers as well. */
  | { kind: "insecure"; to: string }
  | { kind: "dead"; reason: string }
  /** The failure may be temporary. */
  | { kind: "unreachable"; reason: string }
  /** The host only answers browsers, or it isn't public. */
  | { kind: "unchecked"; reason: string };

/** An answer, and the anchors in links that the page doesn't have. */
export type PageAnswer = { answer: Answer; missingAnchors: string[] };

/** Certificate problems that browsers also warn about. Others may come from the computer that runs the check. */
const certificateFaults: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: "its certificate has expired",
  ERR_TLS_CERT_ALTNAME_INVALID: "its certificate is for another host",
  DEPTH_ZERO_SELF_SIGNED_CERT: "its certificate is self-signed",
};

/** What a failed request says about the address. */
export function answerToFailure(cause: unknown): Answer {
  const { code = "", message } = cause as NodeJS.ErrnoException;
  if (code === "ENOTFOUND") return { kind: "dead", reason: "there is no host with that name" };
  if (certificateFaults[code]) return { kind: "dead", reason: certificateFaults[code] };
  if (code === "EPRIVATE") return { kind: "unchecked", reason: "not a public host" };
  return { kind: "unreachable", reason: code === "ETIMEDOUT" ? message : code || message };
}

/** What the status of the last reply says about the address. */
export function answerToStatus(status: number): Answer {
  if (status >= 200 && status < 300) return { kind: "fine" };
  if (status === 404 || status === 410) return { kind: "dead", reason: `status ${status}` };
  if (status >= 500 && status < 600) return { kind: "unreachable", reason: `status ${status}` };
  return { kind: "unchecked", reason: `status ${status}` };
}
