// What Octavo uses of Twoslash. Its own types need a TypeScript that has an API for other programs.

export type TwoslashNode = {
  type: "hover" | "query" | "error" | "completion" | "highlight" | "tag";
  /** An offset in the sample. */
  start: number;
  length: number;
  text?: string;
  /** What the comment above a declaration says. */
  docs?: string;
  /** The name of a tag. */
  name?: string;
  /** The number of an error. */
  code?: number;
  completions?: { name: string }[];
};

export type Twoslasher = (
  code: string,
  extension: string,
  options: {
    handbookOptions?: { keepNotations: true; noErrorValidation: true };
    compilerOptions?: { jsx: undefined };
  },
) => {
  code: string;
  nodes: TwoslashNode[];
  meta: {
    extension: string;
    removals: [start: number, end: number][];
    handbookOptions: { errors: readonly number[] };
    flagNotations: { type: string; name: string; start: number }[];
  };
};

/** What it throws for a notation that makes no sense. */
export type TwoslashError = Error & { title?: string; description?: string };
