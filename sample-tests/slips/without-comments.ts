// Code without what only readers read.

import type { Sample } from "../sample.ts";

/** Blanks comments that go to the end of a line. Offsets stay the same. */
export function withoutComments({ language, code }: Pick<Sample, "language" | "code">): string {
  const comment = language === "python" || language === "bash" ? /(?<=^|\s)#.*$/gm : /(?<=^|\s)\/\/.*$/gm;
  return code.replace(comment, (text) => " ".repeat(text.length));
}
