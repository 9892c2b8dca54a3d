// Types of the Pipedream runtime, version 1: code steps. Components are the same as in version 2, so this file needs
// pipedream.d.ts in the same folder.

/// <reference path="pipedream.d.ts" />

/** The event that triggered the workflow. Its shape depends on the trigger. It's read-only. */
declare const event: any;

/** What the trigger and earlier steps exported, by step name. */
declare const steps: Pipedream.Steps;

/** The values of the step's form, by name. */
declare const params: Readonly<Record<string, any>>;

/** The credentials of the accounts that are connected to the step, by app slug. */
declare const auths: Pipedream.Auths;

/** State of the workflow, which all its code steps share. It's undefined until you assign a JSON-serializable value. */
declare let $checkpoint: any;

/** Sends data to destinations, after the workflow has finished. There's nothing to await. */
declare const $send: Pipedream.Send;

/** Responds to the HTTP request that triggered the workflow. */
declare function $respond(response: Pipedream.Response): Promise<void>;

/**
 * Ends the workflow. The rest of the step doesn't run either.
 *
 * @param reason shown in the UI
 */
declare function $end(reason?: string): never;

declare namespace Pipedream {
  /**
   * A code step.
   *
   * @example
   * /** @type {Pipedream.StepFunction} *\/
   * async function step(event, steps, params, auths) {
   *   this.name = event.body.name;
   * }
   */
  type StepFunction = (
    this: StepExports,
    event: any,
    steps: Steps,
    params: Record<string, any>,
    auths: Auths,
  ) => unknown;

  /** What `this` is in a code step. */
  interface StepExports {
    /** State of this step. It's undefined until you assign a JSON-serializable value. */
    $checkpoint: any;
    /** Assign a property to export it, as `steps.<step>.<name>`. */
    [name: string]: any;
  }

  /** The accounts that are connected to a step. */
  interface Auths extends Readonly<Apps> {
    /** Accounts of other apps. */
    readonly [slug: string]: any;
  }
}

declare module "@pipedreamhq/platform" {
  /**
   * Sends an HTTP request and returns the response's body. If it fails, the step shows the response's body.
   *
   * @param step `this` of the code step
   * @param config what the `axios` package accepts
   */
  export function axios(step: Pipedream.StepExports, config: Pipedream.RequestConfig): Promise<any>;
}
