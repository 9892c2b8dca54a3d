// The form of an operation. The samples next to it follow what the reader enters. If the site's owner lets readers send
// requests, it also sends the request and shows the answer.

import type { keepPlace } from "../../../core/reader/browser/keep-place.ts";
import type { OperationConsole } from "../model/request/operation-console.ts";
import { requestOf } from "../model/request/request.ts";
import { samplesOf } from "../model/request/samples.ts";
import css from "./console.css?inline";
import { credentialFields, forgetCredentials } from "./credentials.ts";
import { element } from "./element.ts";
import { sampleFollower } from "./follow-samples.ts";
import { formFields } from "./form-fields.ts";

let isStarted = false;

/** What the main script has. Scripts that share an import would all load one more. */
export type MainScript = {
  keepPlace: typeof keepPlace;
  /** Only called where requests can be sent. */
  loadSender: () => Promise<typeof import("./sender.ts")>;
};

/** @throws if the description of the form can't be loaded. */
export async function fillConsole(details: HTMLElement, { keepPlace, loadSender }: MainScript): Promise<void> {
  const response = await fetch(details.dataset.form ?? "");
  if (!response.ok) throw new Error(`The form answers with ${response.status}.`);
  const { form, languages, answers } = (await response.json()) as OperationConsole;
  start();
  const fields = formFields(form, answers !== undefined);
  const credentials = credentialFields(answers ? form.credentials : []);
  const request = (isSent: boolean) => {
    const entries = fields.entries(isSent);
    return entries && requestOf(form, entries);
  };
  const follow = languages.length > 0 ? sampleFollower(details) : undefined;
  const sending =
    answers &&
    (await loadSender()).sender(answers, () => {
      const isWrong = credentials.showFaults();
      const filled = request(true);
      if (isWrong || !filled) made.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
      return isWrong ? undefined : filled && { request: filled, secrets: credentials.secrets(), files: fields.files() };
    });
  const elements = [...fields.elements, ...credentials.elements, ...(sending?.elements ?? [])];
  const made = element("form", { autocomplete: "off" }, ...elements);
  made.addEventListener("input", () => {
    credentials.showFaults();
    const changed = request(false);
    // The samples may become longer, but the field that the reader types in shouldn't move.
    if (changed && follow) keepPlace(made, () => follow(samplesOf(changed, languages)));
  });
  made.addEventListener("submit", (event) => {
    event.preventDefault();
    void sending?.send();
  });
  details.append(made);
}

function start(): void {
  if (isStarted) return;
  isStarted = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  // A browser may keep the page, with what is entered on it, for the way back.
  addEventListener("pagehide", forgetCredentials);
}
