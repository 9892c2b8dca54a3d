// Limits what is made of schemas in each other. Each level can be many times as large as the one around it.

export type Limit = {
  levels: number;
  /** How many values or fields may still be made. Less than zero if there are too many. */
  left: number;
  /** Whether something isn't there because of its level. */
  isCut?: boolean;
};

/** Makes something of as many levels as fit. The first one is always complete. */
export function withFittingLevels<T>(deepest: number, most: number, make: (limit: Limit) => T): T {
  for (let levels = deepest; levels > 1; levels--) {
    const limit = { levels, left: most };
    const result = make(limit);
    if (limit.left >= 0) return result;
  }
  return make({ levels: 1, left: Number.POSITIVE_INFINITY });
}
