// What the page of a reference loads when a reader opens the form of an operation.

import type { SampleLanguage } from "../api.ts";
import type { Shape } from "./differences.ts";
import type { RequestForm } from "./request.ts";

/** The folder of the files, relative to the base. */
export const operationsFolder = "assets/operations/";

export type OperationConsole = {
  form: RequestForm;
  /** The languages of the samples that are made from the form. None if the samples are handwritten. */
  languages: readonly SampleLanguage[];
  /** Set if the reader can send the request. */
  answers?: DocumentedAnswers;
};

export type DocumentedAnswers = {
  /** By `200`, `2XX`, or `default`. A response without JSON has no shape. */
  responses: Record<string, Shape | null>;
  /** The objects that shapes name. */
  objects: Record<string, Shape>;
};
