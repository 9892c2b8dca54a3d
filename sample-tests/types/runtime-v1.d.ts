/** The body of a version 1 code step. */
declare function __step(step: Pipedream.StepFunction): void;
