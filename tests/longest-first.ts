// The order of test files. The longest start first, so that at the end no worker waits for one that started last. Vitest
// only knows durations after a first run, and otherwise takes the size of a file for its duration.

import type { TestSpecification } from "vitest/node";
import { BaseSequencer } from "vitest/node";

const longest = [
  "engines/webkit-faults",
  "engines/webkit-reading",
  "browser/accessibility",
  "engines/firefox-faults",
  "browser/layout",
  "browser/random",
  "engines/firefox-reading",
  "engines/chromium-faults",
  "browser/dev",
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((name) => moduleId.endsWith(`/tests/${name}.spec.ts`));
      return at < 0 ? longest.length : at;
    };
    const group = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    return (await super.sort(files)).sort((a, b) => group(a) - group(b) || rank(a) - rank(b));
  }
}
