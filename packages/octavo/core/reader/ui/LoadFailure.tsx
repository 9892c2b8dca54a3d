// Shown if an article failed to load: which one, why, and a button to try again. The previous article stays readable
// below.

import { texts } from "virtual:octavo-texts";
import { useEffect, useRef } from "react";
import { addressOf } from "../../model/route.ts";
import { useActions } from "./actions.ts";
import type { LoadFailure } from "./page-state.ts";

const reasons: Record<LoadFailure["type"], string> = {
  missing: texts.fileMissing,
  error: texts.serverFailed,
  timeout: texts.serverSlow,
};

export function LoadFailurePanel({ failure }: { failure: LoadFailure }) {
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
        {texts.notLoaded}
      </h2>
      <p>
        <code>{addressOf(failure.base, failure.route)}</code>: {offline ? texts.offline : reasons[failure.type]}
      </p>
      <p className="failure-request">
        {texts.request} <code>{failure.request}</code> ({failure.type})
      </p>
      <p>
        <button type="button" onClick={actions?.retry}>
          {texts.tryAgain}
        </button>{" "}
        {texts.previousPageBelow}
      </p>
    </section>
  );
}
