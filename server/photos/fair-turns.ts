import { plumbingRefusal } from "#server/http/calls/errors.ts";

interface Waiting {
  run: () => Promise<void>;
}

/** The most waiting pictures of one account: each keeps its file in memory until its turn. */
const mostWaiting = 8;

/**
 * Work that runs one piece at a time, with the accounts taking turns: an account that sends a hundred pictures waits for
 * its own, and another account's first picture comes next. An account with too many waiting is refused.
 */
export function fairTurns() {
  /** Accounts in the order of their turns. After its turn an account goes to the end. */
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

/** Every picture goes through here, because processing one may take hundreds of megabytes. */
export const inPictureTurn = fairTurns();
