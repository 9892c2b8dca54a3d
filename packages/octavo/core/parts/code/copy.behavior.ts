// Copies a code block: all of it, except lines marked as removed. The text to copy of a shell session, and of other
// elements, is in their attribute.

import { texts } from "virtual:octavo-texts";
import type { Behavior } from "../../reader/browser/behavior.ts";
import { copyText } from "../../reader/browser/clipboard.ts";

const shownMs = 2000;

export const behavior: Behavior = {
  selector: ".copy, [data-copy]",
  on: {
    click: (button, event) => {
      // In a menu, it's a link to what explains the text.
      event.preventDefault();
      copyText(button.dataset.copy ?? codeOf(button)).then(
        () => answer(button, texts.copied),
        () => answer(button, texts.copyFailed),
      );
    },
  },
};

function codeOf(button: HTMLElement): string {
  const code = document.createElement("div");
  code.append(...(button.parentElement?.querySelector("code")?.cloneNode(true).childNodes ?? []));
  for (const removed of code.querySelectorAll(".del")) {
    // The line break follows its line.
    if (removed.nextSibling instanceof Text) removed.nextSibling.deleteData(0, 1);
    removed.remove();
  }
  return code.textContent.replace(/\n$/, "");
}

/** Shows the message on the button and announces it. The button then gets its label back. */
function answer(button: HTMLElement, message: string): void {
  const label = button.dataset.label ?? button.textContent;
  button.dataset.label = label;
  button.textContent = message;
  status().textContent = message;
  setTimeout(() => {
    button.textContent = label;
    delete button.dataset.label;
    status().textContent = "";
  }, shownMs);
}

let output: HTMLOutputElement | undefined;

/** Announces to screen readers. */
function status(): HTMLOutputElement {
  if (output) return output;
  output = document.createElement("output");
  output.className = "visually-hidden";
  document.body.append(output);
  return output;
}
