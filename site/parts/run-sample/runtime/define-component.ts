// The global function around code steps. It returns what it gets.

const defined = new WeakSet<object>();

export function defineComponent<T extends object>(component: T): T {
  defined.add(component);
  return component;
}

export function isDefined(component: object): boolean {
  return defined.has(component);
}
