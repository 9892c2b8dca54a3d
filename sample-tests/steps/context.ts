// What samples need that isn't on their page: the trigger event, values of props, credentials, files. It's in
// `sample-tests/context/`, in one file for each page, and in `default.yaml` for all pages.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import type { Context, Json, JsonObject } from "../../site/parts/run-sample/runtime/session.ts";
import type { Page, Sample } from "../sample.ts";

/** How a value that isn't always the same is compared. */
export type Varying = "time" | "number" | "string" | "any";

/** What only concerns the comparison. */
export type Expectations = {
  /** Values that vary, by path: `$.items.*.id`, or `logs` if the numbers in logs vary. */
  varies: Record<string, Varying>;
  /** It doesn't run on its own, because it's a part of another sample. */
  part: boolean;
  /** It fails on purpose. */
  fails: boolean;
  /** Titles of fences that follow, but show results of something else. */
  ignores: string[];
};

export type SampleContext = Context & Expectations;

type Settings = Partial<SampleContext> & {
  time?: string;
  env?: Record<string, string>;
  files?: Record<string, string>;
  /** Files that `$attachments` has, by name. */
  attachments?: Record<string, string>;
  packages?: Record<string, string>;
  /** Modules that samples import. */
  modules?: Record<string, string>;
};

type PageSettings = Settings & {
  /** The name of another file that these settings add to. */
  extends?: string;
  /** Settings for the samples that contain a text. */
  samples?: (Partial<SampleContext> & { contains: string })[];
};

export type PageContext = {
  time: string;
  env: Record<string, string>;
  files: Record<string, string>;
  attachments: Record<string, string>;
  packages: Record<string, string>;
  modules: Record<string, string>;
  /** @param shown the trigger event that the page shows above the sample. */
  of: (sample: Sample, shown?: Json) => SampleContext;
  /** The texts that no sample contains anymore. */
  unused: string[];
  /** The page's file below the root. */
  file: string;
};

const contextFolder = "sample-tests/context";

/** Named after the page's source: a page that versions share has one file. */
export function contextFile({ path }: Pick<Page, "path">): string {
  const [, version, folder = ""] = /^(?:content|versions\/(\w+))\/(?:(.*)\/)?index\.md$/.exec(path) ?? [];
  return `${contextFolder}/${version ? `${version}/` : ""}${folder.replaceAll("/", "-") || "index"}.yaml`;
}

export function loadContext(root: string, page: Page): PageContext {
  const file = contextFile(page);
  const own = read(root, file);
  const base = own.extends === undefined ? {} : read(root, `${contextFolder}/${own.extends}.yaml`);
  const settings = [read(root, `${contextFolder}/default.yaml`), base, own];
  const samples = settings.flatMap((each) => each.samples ?? []);
  const merged = <T>(pick: (each: Settings) => Record<string, T> | undefined): Record<string, T> =>
    Object.assign({}, ...settings.map(pick));
  return {
    time: last(settings, "time") as string,
    env: merged(({ env }) => env),
    files: merged(({ files }) => files),
    attachments: merged(({ attachments }) => attachments),
    packages: merged(({ packages }) => packages),
    modules: merged(({ modules }) => modules),
    of: ({ code }, shown) => {
      const own = shown === undefined ? [] : [{ event: shown }];
      return contextOf([...settings, ...own, ...samples.filter(({ contains }) => code.includes(contains))]);
    },
    unused: (own.samples ?? []).flatMap(({ contains }) =>
      page.samples.some(({ code }) => code.includes(contains)) ? [] : [contains],
    ),
    file,
  };
}

function read(root: string, file: string): PageSettings {
  const path = join(root, file);
  return existsSync(path) ? (parse(readFileSync(path, "utf8")) as PageSettings) : {};
}

function last<K extends keyof Settings>(settings: readonly Settings[], key: K): Settings[K] {
  return settings.findLast((each) => each[key] !== undefined)?.[key];
}

/** Later settings have priority. */
function contextOf(settings: readonly Partial<SampleContext>[]): SampleContext {
  const merged = <T>(
    key: "props" | "params" | "auth" | "steps" | "db" | "varies" | "triggerContext",
  ): Record<string, T> => Object.assign({}, ...settings.map((each) => each[key]));
  const events = last(settings, "events");
  const checkpoint = last(settings, "checkpoint");
  const rawEvent = last(settings, "rawEvent");
  return {
    event: last(settings, "event") ?? {},
    triggerContext: merged<Json>("triggerContext"),
    props: merged<Json>("props"),
    params: merged<Json>("params"),
    auth: merged<JsonObject>("auth"),
    steps: merged<Json>("steps"),
    db: merged<Json>("db"),
    runs: last(settings, "runs") ?? events?.length ?? 1,
    random: last(settings, "random") ?? 0.25,
    ...(events === undefined ? {} : { events }),
    ...(checkpoint === undefined ? {} : { checkpoint }),
    ...(rawEvent === undefined ? {} : { rawEvent }),
    varies: merged<Varying>("varies"),
    part: last(settings, "part") ?? false,
    fails: last(settings, "fails") ?? false,
    ignores: last(settings, "ignores") ?? [],
  };
}
