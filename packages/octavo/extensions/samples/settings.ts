// The settings of samples: those that are marked as tested, and what checks them during `dev`.

import * as v from "valibot";
import { movedRoute, versionsOf } from "../../core/model/edition.ts";
import { pageField, placed } from "../../core/settings/schemas/kinds.ts";
import { field, label, optional } from "../../core/settings/schemas/rules.ts";
import { setting } from "../../core/settings/setting.ts";
import { readTestedSamples, type TestedSamples } from "./read-tested-samples.ts";

const marks = v.strictObject({
  page: pageField("The route of the page that explains the mark of tested samples, which each mark leads to.", {
    otherwise: "Name the page that explains how samples are tested.",
  }),
  note: optional("What each mark says besides what was compared, such as where the samples ran.", label),
});

/** If absent, no sample is marked. */
export const testedSamples = setting({
  at: "testedSamples",
  schema: optional("Marks the samples that site/tested-samples.json lists as tested.", marks),
  files: ["tested-samples.json"],
  read: (written, { root, site, problems }): TestedSamples | undefined =>
    readTestedSamples(root, written, versionsOf(site.editions), problems),
  editions: (main, _, edition) =>
    main && { ...main, page: { ...main.page, route: movedRoute(main.page.route, edition) } },
  // A page only depends on which of its samples are marked. `proof.ts` records them for each page.
  affectsPages: () => undefined,
});

/** The program, and its arguments, that checks the samples of a page during `dev`. */
export const checkSamples = setting({
  at: "checkSamples",
  schema: v.optional(
    placed(
      v.pipe(
        field(
          "The command that checks the samples of a page during `dev`, as a list of its words. The route of the page is added, and it prints a JSON list of problems.",
          v.pipe(
            v.array(label, "Write a list of words, such as `[node, check.mjs]`"),
            v.minLength(1, "Name a program"),
          ),
        ),
        v.transform((command) => ({ command })),
      ),
    ),
  ),
  editions: "shared",
});

export const sampleSettings = [testedSamples, checkSamples];
