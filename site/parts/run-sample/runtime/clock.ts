// A stopped clock, so that times in results are always the same.

export function stopClock(time: string): void {
  const RealDate = Date;
  const now = RealDate.parse(time);
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [now], newTarget === globalThis.Date ? target : newTarget),
    apply: () => new RealDate(now).toString(),
    get: (target, key) => (key === "now" ? () => now : Reflect.get(target, key)),
  });
}
