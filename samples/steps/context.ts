// What samples need that isn't on their page: the trigger event, values of props, credentials, files. It's in
// `samples/context/`, in one file for each page, and in `default.yaml` for all pages.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import type { Context, Json, JsonObject } from "../runtime/session.ts";
import type { Page, Sample } from "../sample.ts";

/** How a value that isn't always the same is compared. */
export type Varying = "time" | "number" | "string" | "any";

type SampleSettings = Partial<Context> & {
  /** Paths of values that vary: `$.items.*.id`. */
  varies?: Record<string, Varying>;
  /** It doesn't run on its own: it's a part of another sample. */
  part?: boolean;
};

type Settings = SampleSettings & {
  time?: string;
  env?: Record<string, string>;
  files?: Record<string, string>;
  packages?: Record<string, string>;
  /** Modules that samples import, by file name. */
  modules?: Record<string, string>;
};

type PageSettings = Settings & {
  /** Settings for the samples that contain a text. */
  samples?: (SampleSettings & { contains: string })[];
};

export type PageContext = {
  time: string;
  env: Record<string, string>;
  files: Record<string, string>;
  packages: Record<string, string>;
  /** @param shown the trigger event that the page shows above the sample. */
  of: (sample: Sample, shown?: Json) => Context & { varies: Record<string, Varying>; part: boolean };
  /** The texts that no sample contains anymore. */
  unused: string[];
  /** The page's file below the root. */
  file: string;
};

export function contextFile({ version, route, isShared }: Pick<Page, "version" | "route" | "isShared">): string {
  const name = route.replace(/^\/|\/$/g, "").replaceAll("/", "-") || "index";
  return `samples/context/${version === "v1" && !isShared ? "v1/" : ""}${name}.yaml`;
}

export function loadContext(root: string, page: Page): PageContext {
  const file = contextFile(page);
  const common = read<Settings>(root, "samples/context/default.yaml");
  const { samples = [], ...own } = read<PageSettings>(root, file);
  const settings = [common, own];
  const merged = <K extends keyof Settings>(key: K) =>
    Object.assign({}, ...settings.map((each) => each[key])) as NonNullable<Settings[K]>;
  return {
    time: own.time ?? common.time ?? "2022-02-01T09:30:00.000Z",
    env: merged("env"),
    files: { ...merged("files"), ...merged("modules") },
    packages: merged("packages"),
    of: ({ code }, shown) => {
      const page = shown === undefined ? settings : [...settings, { event: shown }];
      return contextOf([...page, ...samples.filter(({ contains }) => code.includes(contains))]);
    },
    unused: samples.flatMap(({ contains }) =>
      page.samples.some(({ code }) => code.includes(contains)) ? [] : [contains],
    ),
    file,
  };
}

function read<T extends object>(root: string, file: string): T {
  const path = join(root, file);
  return (existsSync(path) ? parse(readFileSync(path, "utf8")) : {}) as T;
}

/** Later settings have priority. */
function contextOf(settings: readonly SampleSettings[]): Context & { varies: Record<string, Varying>; part: boolean } {
  const last = <K extends keyof SampleSettings>(key: K) =>
    settings.findLast((each) => each[key] !== undefined)?.[key] as SampleSettings[K];
  const merged = (key: "props" | "params" | "auth" | "steps" | "db" | "varies" | "triggerContext") =>
    Object.assign({}, ...settings.map((each) => each[key])) as JsonObject;
  const checkpoint = last("checkpoint") as Json | undefined;
  return {
    event: (last("event") as Json) ?? {},
    triggerContext: merged("triggerContext"),
    props: merged("props"),
    params: merged("params"),
    auth: merged("auth") as Record<string, JsonObject>,
    steps: merged("steps"),
    db: merged("db"),
    runs: (last("runs") as number | undefined) ?? (last("events") as Json[] | undefined)?.length ?? 1,
    random: (last("random") as number | undefined) ?? 0.25,
    ...(last("events") ? { events: last("events") as Json[] } : {}),
    varies: merged("varies") as Record<string, Varying>,
    part: (last("part") as boolean | undefined) ?? false,
    ...(checkpoint === undefined ? {} : { checkpoint }),
  };
}
