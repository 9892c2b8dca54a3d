// Asks whether the page was helpful, and then for an optional sentence. It's a form that the server also answers
// without scripts, with the second question on a separate page (extensions/events/form-page.ts).

import { eventsPath } from "virtual:octavo-constants/events";
import { texts } from "virtual:octavo-texts";
import { type FormEvent, type MouseEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { addressOf } from "../../../core/model/route.ts";
import { isOptedOut } from "../../../core/reader/browser/opted-out.ts";
import type { SlotProps } from "../../../core/reader/ui/Slot.tsx";
import type { Vote } from "../model/read-event.ts";
import { longest } from "../model/reader-event.ts";
import { readerText } from "../model/reader-text.ts";
import { sendEvent } from "./send-event.ts";

/** When this many characters or fewer are left, their number is shown. */
const fewLeft = 100;

const questions = { yes: texts.whatHelped, no: texts.whatIsMissing };

/** Each page needs a new instance. */
export function Slot({ site, state: { view } }: SlotProps) {
  const page = addressOf(site.base, view.record.path);
  return <Feedback key={page} page={page} />;
}

/** @param page the address of the page. */
function Feedback({ page }: { page: string }) {
  // The build can't know whether the reader has opted out of tracking.
  const isShown = useSyncExternalStore(
    neverChanges,
    () => !isOptedOut(),
    () => true,
  );
  const message = useRef<HTMLParagraphElement>(null);
  const [vote, setVote] = useState<Vote>();
  const [comment, setComment] = useState("");
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    // The button with the focus is gone.
    if (vote || isDone) message.current?.focus({ preventScroll: true });
  }, [vote, isDone]);
  if (!isShown) return null;

  const onVote = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    const helpful = event.currentTarget.value as Vote;
    sendEvent({ type: "feedback", page, helpful });
    setVote(helpful);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const text = readerText(comment, longest.comment);
    if (vote && text) sendEvent({ type: "feedback", page, helpful: vote, comment: text });
    setDone(true);
  };
  const question = vote ? questions[vote] : texts.isHelpful;
  // Without a server, nothing answers the form.
  const type = eventsPath ? "submit" : "button";
  return (
    <form
      className="feedback"
      aria-labelledby="feedback-message"
      method="post"
      action={eventsPath || undefined}
      data-scripted={eventsPath ? undefined : ""}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="page" value={page} />
      <p ref={message} id="feedback-message" role="status" tabIndex={-1}>
        {isDone ? texts.feedbackThanks : question}
      </p>
      {!vote && (
        <div className="feedback-votes">
          <button type={type} name="helpful" value="yes" onClick={onVote}>
            {texts.yes}
          </button>
          <button type={type} name="helpful" value="no" onClick={onVote}>
            {texts.no}
          </button>
        </div>
      )}
      {vote && !isDone && <Comment value={comment} onChange={setComment} />}
    </form>
  );
}

function Comment({ value, onChange }: { value: string; onChange: (comment: string) => void }) {
  const left = longest.comment - value.length;
  return (
    <>
      <textarea
        rows={3}
        maxLength={longest.comment}
        value={value}
        aria-labelledby="feedback-message"
        aria-describedby="feedback-hint"
        placeholder={texts.optional}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id="feedback-hint">
        {texts.feedbackHint}
        {left <= fewLeft && ` ${texts.charactersLeft({ count: left })}`}
      </p>
      <button type="submit">{texts.send}</button>
    </>
  );
}

const neverChanges = () => () => {};
