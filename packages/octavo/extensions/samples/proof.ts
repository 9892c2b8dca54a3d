// The marks of samples that a program has tested: what is known about each sample of a page.

import type { SampleProof } from "../../core/model/document.ts";
import { addressOf } from "../../core/model/route.ts";
import { dependOn } from "../../core/page/context/dependencies.ts";
import type { DependencyKind, PageSetup, PageSteps } from "../../core/page/context/page-context.ts";
import { settingOf } from "../../core/settings/setting.ts";
import { textsOf } from "../../core/texts/texts-of.ts";
import { includedSample } from "./included-sample.ts";
import { sampleKey } from "./page-sample.ts";
import { proofHtml } from "./parts/tested/html.ts";
import { testedSamples } from "./settings.ts";

export const addProof: NonNullable<PageSteps["sample"]> = async ({ node }, page, read) => {
  const block = await read();
  const { route } = page.source;
  const { settings } = page.setup;
  const tested = settingOf(testedSamples, settings);
  dependOn(proofDependency, route, page);
  if (!tested) return block;
  const { language, value } = block;
  const proof = proofsOn(page.setup, route).get(sampleKey(language, value, includedSample(node, page)?.text));
  if (!proof) return block;
  const mark = { ...proof, href: addressOf(settings.base, tested.page.route), number: page.nextNumber() };
  const caption = proofHtml(mark, textsOf(settings.lang, settings.texts)) + (block.additions?.caption ?? "");
  const styles = [...(block.additions?.styles ?? []), "tested"];
  return { ...block, additions: { ...block.additions, caption, styles, run: proof.run } };
};

/** What is known about the samples of a page, by their keys. */
function proofsOn({ settings }: PageSetup, route: string): ReadonlyMap<string, SampleProof> {
  const tested = settingOf(testedSamples, settings);
  return tested?.proofs.get(settings.edition.version?.id ?? "")?.get(route) ?? new Map();
}

/** By the route of a page: its samples that are marked, and the page that the marks lead to. */
export const proofDependency: DependencyKind = {
  kind: "tested",
  stateOf: (route, setup) =>
    JSON.stringify([settingOf(testedSamples, setup.settings)?.page.route, ...proofsOn(setup, route)]),
};
