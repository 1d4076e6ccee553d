const ids = new Set<number>();
let answer: Promise<unknown> = Promise.resolve();

/**
 * Reservations that this tab made itself: whoever typed one need not be told of it. The news of one may be here before the
 * answer that tells its number, so whoever asks waits for that.
 */
export const madeHere = {
  add: (id: number) => ids.add(id),
  waitFor: (sending: Promise<unknown>) => {
    answer = sending;
  },
  has: async (id: number) => {
    await answer;
    return ids.has(id);
  },
};
