// The order of test files. Those that wait most start first, and the many short ones, which need nothing else, fill the
// gaps at the end. Vitest sorts the files of a project by how long they took in the last run, or else by their size.

import type { TestSpecification } from "vitest/node";
import { BaseSequencer } from "vitest/node";

const first = ["deep-engines", "deep-pages", "browser"];

export class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project: { name } }: TestSpecification) =>
      first.includes(name) ? first.indexOf(name) : first.length;
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
