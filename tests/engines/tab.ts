// A tab of an engine, whatever drives it.

export type Key = "Control" | "Enter" | "Escape" | "Shift";

export type Tab = {
  goto: (url: string) => Promise<void>;
  /** Runs a function in the page, which knows its arguments alone. What it promises is waited for. */
  evaluate: <Result, Args extends unknown[]>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ) => Promise<Result>;
  /** A press of the pointer, once the element is in view. */
  click: (selector: string) => Promise<void>;
  press: (key: Key) => Promise<void>;
  type: (text: string) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
};

export type Engine = {
  /** A tab with a history of its own, in the place of the last one. */
  newTab: () => Promise<Tab>;
  close: () => Promise<void>;
};

/** Source of a call, for a page that is sent text. */
export function callOf(run: (...args: never[]) => unknown, args: unknown[]): string {
  return `(${run})(...${JSON.stringify(args)})`;
}
