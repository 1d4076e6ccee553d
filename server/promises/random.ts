export interface Random {
  /** A whole number from 0 up to the limit, without the limit. */
  below: (limit: number) => number;
  pick: <T>(from: readonly T[]) => T;
  /** This many of them, each at most once, in random order. */
  some: <T>(from: readonly T[], count: number) => T[];
}

/** The same seed gives the same run: `SEED=… npm run prove -- S6` repeats a failed one. `more` makes a different sequence. */
export function seeded(promise: string, more = 0): Random {
  const seed = (Number(process.env.SEED ?? Date.now() % 2 ** 31) + more) >>> 0;
  console.log(`${promise} SEED=${seed}`);
  let state = seed;
  // Mulberry32: small, fast, and random enough to choose cases.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    pick: <T>(from: readonly T[]) => from[below(from.length)] as T,
    some<T>(from: readonly T[], count: number) {
      const left = [...from];
      const chosen: T[] = [];
      while (chosen.length < count && left.length > 0) chosen.push(...left.splice(below(left.length), 1));
      return chosen;
    },
  };
}
