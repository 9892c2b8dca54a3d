// Shown if an article failed to load: which one, why, and a button to try again. The previous article stays readable
// below.

import { addressOf } from "../model/route.ts";
import type { LoadFailure } from "./page-state.ts";

const reasons: Record<LoadFailure["type"], string> = {
  missing: "The file is not on the server.",
  error: "The server or your connection failed.",
  timeout: "The server took too long to respond.",
};

type Props = { failure: LoadFailure; base: string; onRetry?: () => void };

export function LoadFailurePanel({ failure, base, onRetry }: Props) {
  const offline = typeof navigator !== "undefined" && !navigator.onLine;
  return (
    <section className="failure" role="alert">
      <h2 tabIndex={-1}>This page couldn't be loaded</h2>
      <p>
        <code>{addressOf(base, failure.route)}</code>: {offline ? "You seem to be offline." : reasons[failure.type]}
      </p>
      <p className="failure-request">
        Request: <code>{failure.request}</code> ({failure.type})
      </p>
      <p>
        <button type="button" onClick={onRetry}>
          Try again
        </button>{" "}
        What you read before is still below.
      </p>
    </section>
  );
}
