// What the page of a reference loads when a reader opens the form of an operation.

import type { Shape } from "./differences.ts";
import type { RequestForm } from "./request.ts";

export type OperationConsole = {
  form: RequestForm;
  /** Whether the samples on the page are made from the form. Handwritten ones aren't. */
  hasSamples: boolean;
  /** Set if the reader can send the request. */
  answers?: DocumentedAnswers;
};

export type DocumentedAnswers = {
  /** By `200`, `2XX`, or `default`. A response without JSON has no shape. */
  responses: Record<string, Shape | null>;
  /** The objects that shapes name. */
  objects: Record<string, Shape>;
};
