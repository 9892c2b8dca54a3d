// The fields for keys and passwords. What is entered stays in them: it isn't stored anywhere, the samples don't show it, and
// it's gone when the reader leaves the page.

import { texts } from "virtual:octavo-texts";
import type { Credential } from "../../model/request/request.ts";
import { group, labeled, textInput } from "./controls.ts";

export type Credentials = {
  elements: HTMLElement[];
  /** By the environment variables that samples read instead. */
  secrets: () => ReadonlyMap<string, string>;
};

export function credentialFields(credentials: readonly Credential[]): Credentials {
  const fields = new Map(
    credentials.flatMap(fieldsOf).map(({ label, variable }) => [variable, { label, input: secretInput() }]),
  );
  const labels = [...fields.values()].map(({ label, input }) => labeled(label, input));
  return {
    elements: labels.length > 0 ? [group(texts.authentication, labels)] : [],
    secrets: () => new Map([...fields].map(([variable, { input }]) => [variable, input.value])),
  };
}

function fieldsOf(credential: Credential): { label: string; variable: string }[] {
  switch (credential.kind) {
    case "bearer":
      return [{ label: texts.bearerToken, variable: credential.variable }];
    case "apiKey":
      return [{ label: credential.name, variable: credential.variable }];
    case "basic": {
      const [name, password] = credential.variables;
      return [
        { label: texts.username, variable: name },
        { label: texts.password, variable: password },
      ];
    }
  }
}

function secretInput(): HTMLInputElement {
  const input = textInput({ type: "password" });
  input.dataset.secret = "";
  return input;
}

export function forgetCredentials(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>("input[data-secret]")) input.value = "";
}
