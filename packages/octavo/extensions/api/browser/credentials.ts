// The fields for keys and passwords. What is entered stays in them: it isn't stored anywhere, the samples don't show it, and
// it's gone when the reader leaves the page.

import { texts } from "virtual:octavo-texts";
import type { Credential } from "../model/request/request.ts";
import { faultLine, group, labeled, showFault, textInput } from "./controls.ts";
import { pastedKey, pastedToken } from "./pasted-key.ts";

export type Credentials = {
  elements: HTMLElement[];
  /** By the environment variables that samples read instead. */
  secrets: () => ReadonlyMap<string, string>;
  /** Shows what is wrong. @returns whether anything is. */
  showFaults: () => boolean;
};

type Field = {
  label: string;
  variable: string;
  /** What is sent of what the reader enters. */
  read: (text: string) => string;
  faultIn?: (text: string) => string;
};

export function credentialFields(credentials: readonly Credential[]): Credentials {
  const unique = new Map(credentials.flatMap(fieldsOf).map((field) => [field.variable, field]));
  const fields = [...unique.values()].map((field) => ({ ...field, input: secretInput(), line: faultLine() }));
  const elements = fields.flatMap(({ label, input, line }) => [labeled(label, input), line]);
  return {
    elements: elements.length > 0 ? [group(texts.authentication, elements)] : [],
    secrets: () => new Map(fields.map(({ variable, read, input }) => [variable, read(input.value)])),
    showFaults: () => {
      const faults = fields.map(({ input, line, read, faultIn }) => {
        const fault = faultIn?.(read(input.value)) ?? "";
        showFault(line, [input], fault);
        return fault;
      });
      return faults.some(Boolean);
    },
  };
}

function fieldsOf(credential: Credential): Field[] {
  switch (credential.kind) {
    case "bearer":
      return [{ label: texts.bearerToken, variable: credential.variable, read: pastedToken, faultIn: tokenFault }];
    case "apiKey": {
      const { name, variable } = credential;
      return [{ label: name, variable, read: (text) => pastedKey(text, name) }];
    }
    case "basic": {
      const [name, password] = credential.variables;
      return [
        { label: texts.username, variable: name, read: String, faultIn: usernameFault },
        { label: texts.password, variable: password, read: String },
      ];
    }
  }
}

/** What is left of another header, of dots that hide a key, and so on. */
function tokenFault(token: string): string {
  return /[^!-~]/.test(token) ? texts.onlyToken : "";
}

/** The password begins after the first colon. */
function usernameFault(name: string): string {
  return /:|^basic\s/i.test(name) ? texts.onlyUsername : "";
}

function secretInput(): HTMLInputElement {
  const input = textInput({ type: "password" });
  input.dataset.secret = "";
  return input;
}

export function forgetCredentials(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>("input[data-secret]")) input.value = "";
}
