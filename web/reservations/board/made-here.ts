const ids = new Set<number>();
let answer: Promise<unknown> = Promise.resolve();

/**
 * Reservations that this tab has made: the person needs no message about them. The live event may arrive before the
 * answer with the id, so the check waits for the answer.
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
