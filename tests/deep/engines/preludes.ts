// Scripts that run in a document before anything else: an error reporter, and simulations of unusual browsers.

import { callOf } from "./tab.ts";

const script = <Args extends unknown[]>(run: (...args: Args) => void, ...args: Args) => `${callOf(run, args)};`;

export const report = script(() => {
  const tell = (text: string) => navigator.sendBeacon("/complaints", text);
  addEventListener("error", ({ message, filename, lineno }) => tell(`${message} (${filename}:${lineno})`));
  addEventListener("unhandledrejection", ({ reason }) => tell(`Nobody caught: ${reason}`));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    tell(`${violatedDirective} forbids ${blockedURI}`),
  );
  const { error } = console;
  console.error = (...parts) => {
    tell(parts.join(" "));
    error(...parts);
  };
});

/** Proves that the reporter works. */
export const withErrors = script(() => {
  setTimeout(() => {
    throw new Error("planted and thrown");
  });
  Promise.reject(new Error("planted and rejected"));
  console.error("planted and said");
  fetch("https://planted.example/").catch(() => {});
});

export const withoutNavigationApi = script(() => Reflect.deleteProperty(window, "navigation"));

export const withoutStorage = script(() => {
  for (const area of ["localStorage", "sessionStorage"])
    Object.defineProperty(window, area, {
      get: () => {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      },
    });
});

export const withFullStorage = script(() => {
  Storage.prototype.setItem = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
});

/** Simulates values that another script of the same origin has stored. */
export const withForeignStorage = script(() => {
  for (const area of [localStorage, sessionStorage])
    for (const key of ["group:/Workflows", "searches", "tab", "theme", "wrap"]) area.setItem(`docs:${key}`, "}{");
});

export const withClockOff = (years: number) =>
  script((shift) => {
    const Now = Date;
    const now = () => Now.now() + shift;
    window.Date = new Proxy(Now, {
      construct: (target, parts: []) => (parts.length === 0 ? new target(now()) : new target(...parts)),
      get: (target, key) => (key === "now" ? now : Reflect.get(target, key)),
    });
  }, years * 31_557_600_000);
