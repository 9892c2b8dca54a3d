// Shown if an article failed to load: which one, why, and a button to try again. The previous article stays readable
// below.

import { useEffect, useRef } from "react";
import { addressOf } from "../../model/route.ts";
import { useActions } from "./actions.ts";
import type { LoadFailure } from "./page-state.ts";

const reasons: Record<LoadFailure["type"], string> = {
  missing: "The file is not on the server.",
  error: "The server or your connection failed.",
  timeout: "The server took too long to respond.",
};

type Props = { failure: LoadFailure; base: string };

export function LoadFailurePanel({ failure, base }: Props) {
  const actions = useActions();
  const heading = useRef<HTMLHeadingElement>(null);
  // Runs for every failure, so that a screen reader announces the next one too.
  useEffect(() => {
    if (failure) heading.current?.focus();
  }, [failure]);
  const offline = typeof navigator !== "undefined" && !navigator.onLine;
  return (
    <section className="failure" role="alert">
      <h2 ref={heading} tabIndex={-1}>
        This page couldn't be loaded
      </h2>
      <p>
        <code>{addressOf(base, failure.route)}</code>: {offline ? "You appear to be offline." : reasons[failure.type]}
      </p>
      <p className="failure-request">
        Request: <code>{failure.request}</code> ({failure.type})
      </p>
      <p>
        <button type="button" onClick={actions?.retry}>
          Try again
        </button>{" "}
        The previous page is still shown below.
      </p>
    </section>
  );
}
