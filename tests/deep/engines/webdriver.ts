// Tabs driven by WebDriver commands, over any transport.

import { callOf, type Engine, type Key, type Tab } from "./tab.ts";

/** The commands in use, with their paths in the protocol's HTTP form. */
export const commands = {
  NewSession: "POST /session",
  DeleteSession: "DELETE",
  Navigate: "POST /url",
  ExecuteScript: "POST /execute/sync",
  FindElement: "POST /element",
  ElementClick: "POST /element/{id}/click",
  PerformActions: "POST /actions",
  SetWindowRect: "POST /window/rect",
  NewWindow: "POST /window/new",
  SwitchToWindow: "POST /window",
  CloseWindow: "DELETE /window",
} as const;

export type Send = (command: keyof typeof commands, parameters?: Record<string, unknown>) => Promise<unknown>;

const size = { width: 1300, height: 900 };
const keys: Record<Key, string> = { Control: "\uE009", Enter: "\uE007", Escape: "\uE00C", Shift: "\uE008" };

/** @param quit ends the browser after its session has ended. */
export function webdriverEngine(send: Send, quit: () => Promise<void>): Engine {
  return {
    newTab: async () => {
      const { handle } = (await send("NewWindow", { type: "tab" })) as { handle: string };
      await send("CloseWindow");
      await send("SwitchToWindow", { handle });
      await send("SetWindowRect", size);
      return tabOver(send);
    },
    close: async () => {
      await send("DeleteSession");
      await quit();
    },
  };
}

function tabOver(send: Send): Tab {
  const press = async (...values: string[]) => {
    const actions = values.flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    await send("PerformActions", { actions: [{ type: "key", id: "keyboard", actions }] });
  };
  const evaluate = async <Result, Args extends unknown[]>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ) => (await send("ExecuteScript", { script: `return ${callOf(run, args)}`, args: [] })) as Result;
  return {
    goto: async (url) => void (await send("Navigate", { url })),
    evaluate,
    click: async (selector) => {
      // The browser would scroll smoothly and click before the element is in place.
      await evaluate((wanted) => {
        document.querySelector(wanted)?.scrollIntoView({ block: "nearest", behavior: "instant" });
      }, selector);
      const element = (await send("FindElement", { using: "css selector", value: selector })) as object;
      await send("ElementClick", { id: Object.values(element)[0] });
    },
    press: (key) => press(keys[key]),
    type: (text) => press(...text),
    resize: async (width, height) => void (await send("SetWindowRect", { width, height })),
  };
}
