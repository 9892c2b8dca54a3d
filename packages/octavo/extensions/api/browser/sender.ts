// The part of the form that sends the request: its buttons, and the answer below them.

import { texts } from "virtual:octavo-texts";
import type { DocumentedAnswers } from "../model/request/operation-console.ts";
import type { Request } from "../model/request/request.ts";
import { answerText } from "./answer-text.ts";
import { element } from "./element.ts";
import { adviceFor, cutText, failureTexts, statusText } from "./explain.ts";
import { type Filling, httpRequest } from "./http-request.ts";
import { judgeAnswer } from "./judge-answer.ts";
import { send } from "./send.ts";
import { answerNodes } from "./show-answer.ts";

export type Sender = { elements: HTMLElement[]; send: () => Promise<void> };

/** @param made the request that the form describes. Undefined if the form has a mistake. */
export function sender(answers: DocumentedAnswers, made: () => (Filling & { request: Request }) | undefined): Sender {
  const button = element("button", { type: "submit", className: "send" }, texts.send);
  const cancel = element("button", { type: "button", hidden: true }, texts.cancel);
  // Screen readers say the summary of an answer, but not all of its body.
  const status = element("div", { role: "status", className: "status" });
  const answer = element("div", { className: "answer" });
  let waiting: AbortController | undefined;
  cancel.addEventListener("click", () => waiting?.abort());

  const wait = (controller: AbortController | undefined) => {
    waiting = controller;
    button.ariaDisabled = String(controller !== undefined);
    // A button that disappears would take the focus with it.
    if (!controller && document.activeElement === cancel) button.focus();
    cancel.hidden = controller === undefined;
  };
  const say = (...lines: string[]) =>
    status.replaceChildren(...lines.filter(Boolean).map((line) => element("p", {}, line)));

  return {
    elements: [element("div", { className: "buttons" }, button, cancel), status, answer],
    send: async () => {
      if (waiting) return;
      const filled = made();
      // The last answer isn't the one to what is entered now.
      say(filled ? texts.waiting : "");
      answer.replaceChildren();
      if (!filled) return;
      const controller = new AbortController();
      wait(controller);
      const outcome = await send(httpRequest(filled.request, filled), controller.signal);
      wait(undefined);
      if (typeof outcome === "string") return say(failureTexts[outcome]);
      const read = answerText(outcome);
      const remarks = judgeAnswer(outcome, read, answers);
      say(
        statusText(outcome),
        cutText(outcome),
        outcome.leftOut.length > 0 ? texts.headersLeftOut({ names: outcome.leftOut.join(", ") }) : "",
        adviceFor(outcome, new Date()),
        remarks.length > 0 ? texts.differences({ count: remarks.length }) : "",
      );
      answer.replaceChildren(...answerNodes(outcome, read, remarks));
    },
  };
}
