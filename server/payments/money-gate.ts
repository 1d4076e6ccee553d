import { max } from "drizzle-orm";
import { payments } from "#server/db/tables.ts";
import type { Parts } from "#server/http/context.ts";
import { isMoneyPaused } from "./money-pause.ts";
import { findUnknownOrders } from "./unknown-orders.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
/** As old as a dump that somebody restores may be. */
const longestDays = 31;
const checkedAgainMinutes = 10;

/**
 * Decides whether work may move money now. The first time in a process, and every ten minutes after that, the gateway's list is
 * compared with ours before anything moves: a process that starts may stand on a restored database. Where the gateway cannot be
 * reached, money waits.
 */
export function openMoneyGate(parts: Parts) {
  let checkedUntil: Date | undefined;

  async function mayMove(): Promise<boolean> {
    if (await isMoneyPaused(parts.db)) return false;
    const now = parts.clock.now();
    if (checkedUntil && now.getTime() - checkedUntil.getTime() < checkedAgainMinutes * minute) return true;
    try {
      const from = checkedUntil ? new Date(checkedUntil.getTime() - minute) : await lastKnown(parts);
      const found = await findUnknownOrders(parts, { from, to: now });
      checkedUntil = now;
      return found === 0 && !(await isMoneyPaused(parts.db));
    } catch (error) {
      parts.log.warn({ err: error }, "the card gateway could not be compared with our rows: money waits");
      return false;
    }
  }

  return {
    /** Work that moves money. What is not done now is due again in a minute. */
    moving: (work: () => Promise<void>) => async () => {
      if (await mayMove()) await work();
    },
    /** Work that tells people something, which waits while money is paused, but not for the gateway. */
    telling: (work: () => Promise<void>) => async () => {
      if (!(await isMoneyPaused(parts.db))) await work();
    },
  };
}

/** The last moment at which our rows heard of the gateway; what it did later is what a restore may have lost. */
async function lastKnown({ db, clock }: Parts): Promise<Date> {
  const [row] = await db.select({ at: max(payments.decidedAt) }).from(payments);
  const earliest = clock.now().getTime() - longestDays * day;
  return new Date(Math.max(earliest, (row?.at?.getTime() ?? 0) - 60 * minute));
}
