import { plumbingRefusal } from "#server/http/errors.ts";

interface Waiting {
  run: () => Promise<void>;
}

/** So many of one account may wait at once: each keeps its file in memory until its turn. */
const mostWaiting = 8;

/**
 * Work that is done one piece after the other, and by turns: whoever sends a hundred pictures waits for their own, and the
 * first of somebody else comes next. An account with too many waiting is told to come back.
 */
export function fairTurns() {
  /** Who waits, in the order of their turns; an account goes to the end when it has had one. */
  const queues = new Map<number, Waiting[]>();
  let isBusy = false;

  function next() {
    const [first] = queues;
    if (isBusy || !first) return;
    const [accountId, [turn, ...rest]] = first;
    queues.delete(accountId);
    if (rest.length > 0) queues.set(accountId, rest);
    isBusy = true;
    void turn?.run().finally(() => {
      isBusy = false;
      next();
    });
  }

  return function inTurn<T>(accountId: number, work: () => Promise<T>): Promise<T> {
    const own = queues.get(accountId) ?? [];
    if (own.length >= mostWaiting) throw plumbingRefusal("too_many_requests", { retryAfterSeconds: 5 });
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    queues.set(accountId, [...own, { run: () => work().then(resolve, reject) }]);
    next();
    return promise;
  };
}

/** Each picture may take hundreds of megabytes while it is made, so that all of them go through here. */
export const inPictureTurn = fairTurns();
