// What the process that runs samples is told, and what it answers.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

/** What the platform knows about an execution before the sample's code runs. */
export type Context = {
  /** The trigger event, or what invokes a source. */
  event: Json;
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

export type Task = {
  /** The position of the sample on its page. */
  index: number;
  /** A step or component of version 2, the body of a code step of version 1, or a program of its own. */
  kind: "component" | "legacy step" | "program";
  /** The name of the step, under which later steps find its exports. */
  name: string;
  /** The path of its module below the session's folder. */
  file: string;
  code: string;
  context: Context;
};

export type Session = {
  folder: string;
  /** The current time, which stands still. */
  time: string;
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
  const trigger = { event: eventOf(context, run), context: context.triggerContext };
  return structuredClone({ ...context.steps, ...exported, trigger });
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
  /** The value of `$checkpoint` after the run. */
  checkpoint?: Json;
};

export type Message =
  | { type: "start"; index: number }
  | { type: "finish"; index: number; runs: Run[] }
  | { type: "end" };
