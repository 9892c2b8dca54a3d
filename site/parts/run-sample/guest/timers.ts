// Timers whose time passes as soon as nothing else is left to do, so that no reader waits.

type Timer = { id: number; due: number; run: () => void; period?: number };

let now = 0;
let count = 0;
const timers = new Map<number, Timer>();

export function later(run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]): number {
  return add({ due: now + Number(ms), run: () => run(...args) });
}

export function every(run: (...args: unknown[]) => void, ms = 1, ...args: unknown[]): number {
  const period = Math.max(1, Number(ms));
  return add({ due: now + period, run: () => run(...args), period });
}

export function clear(id: number | undefined): void {
  if (id !== undefined) timers.delete(id);
}

export function countTimers(): number {
  return timers.size;
}

/** Runs what is due next. @returns whether there was anything. */
export function runNextTimer(): boolean {
  const next = [...timers.values()].sort((a, b) => a.due - b.due || a.id - b.id)[0];
  if (!next) return false;
  now = Math.max(now, next.due);
  if (next.period === undefined) timers.delete(next.id);
  else next.due += next.period;
  next.run();
  return true;
}

function add(timer: Omit<Timer, "id">): number {
  count += 1;
  timers.set(count, { ...timer, id: count });
  return count;
}
