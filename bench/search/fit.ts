// Proposes the weights of features that make it most likely that an accepted section comes first, for half of the labeled
// queries and the questions for fitting. Put them into extensions/search/model/relevance.ts, and compare what
// `npm run bench:search -- --alone` says about the other queries.
//
//   node --import tsx bench/search/fit.ts

import { createProgress } from "../../packages/octavo/core/model/progress.ts";
import { readContent } from "../../packages/octavo/core/publish/read-content.ts";
import { settingOf } from "../../packages/octavo/core/settings/setting.ts";
import { type Features, scoreOf } from "../../packages/octavo/extensions/search/model/features.ts";
import { find } from "../../packages/octavo/extensions/search/model/find.ts";
import { openIndex } from "../../packages/octavo/extensions/search/model/load-index.ts";
import { makeIndex } from "../../packages/octavo/extensions/search/model/make-index.ts";
import { weights } from "../../packages/octavo/extensions/search/model/relevance.ts";
import { searchPages } from "../../packages/octavo/extensions/search/search-files.ts";
import { synonyms } from "../../packages/octavo/extensions/search/settings.ts";
import { siteRoot } from "../../tests/site-root.ts";
import { addressOf } from "./engine.ts";
import { asked, labeled, type Query } from "./labels.ts";

type Candidate = { features: Features; isAccepted: boolean };
/** A query with its candidates, and how much it counts. */
type Example = { candidates: Candidate[]; weight: number };

const rounds = 500;
const step = 1;
/** Keeps weights small that the examples say little about. */
const decay = 0.002;
/** What real users ask counts more than what was made up. */
const questionWeight = 2;

const progress = createProgress(process.stdout);
const { tree } = await readContent(siteRoot, progress);
const files = new Map(makeIndex(await searchPages(tree), settingOf(synonyms, tree.site)));
const index = openIndex(async (path) => files.get(path) ?? "");

async function exampleOf({ query, accept }: Query, weight: number): Promise<Example> {
  const { hits } = await find(index, query, 150);
  const candidates = hits.map(({ section, features }) => {
    return { features, isAccepted: accept.includes(addressOf(section.page.route, section.slug)) };
  });
  return { candidates, weight };
}

const questions = asked("fit");
const half = labeled("queries.yaml").filter((_, at) => at % 2 === 0);
const examples = (
  await Promise.all([
    ...half.map((query) => exampleOf(query, 1)),
    ...[...questions.words, ...questions.sentences].map((query) => exampleOf(query, questionWeight)),
  ])
).filter(({ candidates }) => candidates.some(({ isAccepted }) => isAccepted));

const names = Object.keys(weights.features) as (keyof Features)[];
const total = examples.reduce((sum, { weight }) => sum + weight, 0);
await progress.stage("fit", rounds, (done) => {
  for (let round = 0; round < rounds; round++) {
    const gradient = gradientOf(examples);
    for (const name of names)
      weights.features[name] += step * (gradient[name] / total - decay * weights.features[name]);
    done(round + 1);
  }
});
console.table(Object.fromEntries(names.map((name) => [name, Number(weights.features[name].toPrecision(2))])));

/** Of the logarithm of the chance that an accepted section comes first, if each has a chance of e to its score. */
function gradientOf(examples: readonly Example[]): Features {
  const gradient = Object.fromEntries(names.map((name) => [name, 0])) as Features;
  for (const { candidates, weight } of examples) {
    const scores = candidates.map(({ features }) => scoreOf(features));
    const greatest = Math.max(...scores);
    const chances = scores.map((score) => Math.exp(score - greatest));
    const sumOf = (isCounted: (candidate: Candidate) => boolean) =>
      candidates.reduce((sum, candidate, at) => sum + (isCounted(candidate) ? (chances[at] ?? 0) : 0), 0);
    const all = sumOf(() => true);
    const accepted = sumOf(({ isAccepted }) => isAccepted);
    candidates.forEach(({ features, isAccepted }, at) => {
      const chance = chances[at] ?? 0;
      const pull = weight * ((isAccepted ? chance / accepted : 0) - chance / all);
      for (const name of names) gradient[name] += pull * features[name];
    });
  }
  return gradient;
}
