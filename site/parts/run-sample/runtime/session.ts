// What the process that runs samples is told, and what it answers.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

/** What the platform knows about an execution before the sample's code runs. */
export type Context = {
  /** The trigger event, or what invokes a source. */
  event: Json;
  /** Version 1 also has the event as it arrived. */
  rawEvent?: Json;
  /** The metadata of the trigger event. */
  triggerContext: JsonObject;
  /** Values that the user has entered, by prop. */
  props: JsonObject;
  /** The params of a step of version 1. */
  params: JsonObject;
  /** The credentials of connected accounts, by name slug of the app. */
  auth: Record<string, JsonObject>;
  /** What steps export that aren't on the page. */
  steps: JsonObject;
  /** The values that `$.service.db` and `$checkpoint` have before the first run. */
  db: JsonObject;
  checkpoint?: Json;
  /** How often it runs. State is kept between the runs. */
  runs: number;
  /** The trigger events of its runs, if they aren't the same. */
  events?: Json[];
  /** What `Math.random()` returns. */
  random: number;
};

/** A step or component, the body of a code step of version 1, a whole program, or what others import. */
export type TaskKind = "component" | "legacy step" | "program" | "module";

export type Task = {
  /** The position of the sample on its page. */
  index: number;
  kind: TaskKind;
  /** The name of the step, under which later steps find its exports. */
  name: string;
  /** The path of its module below the session's folder. */
  file: string;
  code: string;
  context: Context;
};

export type Session = {
  folder: string;
  /** The current time, which doesn't pass. */
  time: string;
  /** The paths of the workflow's files, by name. */
  attachments: Record<string, string>;
  /** Modules that aren't on the page, by path. They have priority over the page's. */
  modules: Record<string, string>;
  tasks: Task[];
};

export type LogLine = { stream: "stdout" | "stderr"; text: string };
export type HttpAnswer = { status: number; headers: Record<string, string>; body: string; immediate: boolean };
export type Emitted = { event: Json; metadata: { id?: string | number; name?: string; summary?: string; ts?: number } };
export type Failure = { name: string; message: string; line?: number };

/** The event of a run, which is counted from 1. */
export function eventOf({ event, events }: Context, run: number): Json {
  return structuredClone(events?.[run - 1] ?? event);
}

/** What a step sees of the steps above it. */
export function stepsOf(context: Context, exported: JsonObject, run: number): JsonObject {
  const { triggerContext, rawEvent } = context;
  const raw: JsonObject = rawEvent === undefined ? {} : { raw_event: rawEvent };
  const trigger: JsonObject = { event: eventOf(context, run), context: triggerContext, ...raw };
  // A version of a step that exports nothing doesn't hide what the context says about the step.
  const known = Object.entries(exported).filter(([, exports]) => Object.keys(exports as JsonObject).length > 0);
  return structuredClone({ ...context.steps, ...Object.fromEntries(known), trigger });
}

/** One run of a task. */
export type Run = {
  /** `$return_value` and named exports. */
  exports: JsonObject;
  logs: LogLine[];
  response?: HttpAnswer;
  /** What was sent to destinations, in order. */
  sent: { destination: string; payload: Json }[];
  /** The events that remain after deduplication, in the order in which listeners receive them. */
  emitted: Emitted[];
  /** Set if the step ended the workflow. */
  ended?: { reason?: string };
  failure?: Failure;
  /** Code was still running when the step ended. */
  isUnfinished: boolean;
  /** It has nothing to run: other modules import it. */
  isOnlyLoaded?: boolean;
  /** The value of `$checkpoint` after the run. */
  checkpoint?: Json;
};

export type Message =
  | { type: "start"; index: number }
  | { type: "finish"; index: number; runs: Run[]; notes: Record<string, string> }
  | { type: "end" };
