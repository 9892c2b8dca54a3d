// The interface of a browser tab, whatever drives it.

export type Key = "Control" | "Enter" | "Escape" | "Shift";

export type Tab = {
  goto: (url: string) => Promise<void>;
  /** Runs a function in the page and waits for its promise. The function only has access to its arguments. */
  evaluate: <Result, Args extends unknown[]>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ) => Promise<Result>;
  /** Scrolls the element into view and clicks it. */
  click: (selector: string) => Promise<void>;
  press: (key: Key) => Promise<void>;
  type: (text: string) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
};

export type Engine = {
  /** Opens a tab with its own history, in place of the last one. */
  newTab: () => Promise<Tab>;
  close: () => Promise<void>;
};

/** The source code of a call, for drivers that send text to the page. */
export function callOf(run: (...args: never[]) => unknown, args: unknown[]): string {
  return `(${run})(...${JSON.stringify(args)})`;
}
