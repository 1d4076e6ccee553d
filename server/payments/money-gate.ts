import { max } from "drizzle-orm";
import { payments } from "#server/db/tables.ts";
import type { Tools } from "#server/http/context.ts";
import { isMoneyPaused } from "./money-pause.ts";
import { findUnknownOrders } from "./unknown-orders.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
/** As old as a dump that somebody restores may be. */
const longestDays = 31;
const checkedAgainMinutes = 10;

export interface MoneyGate {
  /** Whether a job may move money now. */
  mayMove: (tools: Tools) => Promise<boolean>;
  /** Whether somebody may pay now: a gateway that went away since is seen by the payment itself. Never inside a transaction. */
  mayPay: (tools: Tools) => Promise<boolean>;
}

/**
 * Decides whether anything may move money now. The first time in a process, and for jobs every ten minutes after that, the gateway's
 * list is compared with ours before anything moves: a process that starts may stand on a restored database. Where the gateway cannot
 * be reached, money waits. It is opened before anybody can pay, because what is decided afterwards says nothing of the dump.
 */
export async function openMoneyGate({ db, clock }: Pick<Tools, "db" | "clock">): Promise<MoneyGate> {
  const knownUntil = await lastKnown({ db, clock });
  let checkedUntil: Date | undefined;
  let underWay: Promise<boolean> | undefined;

  async function compare(tools: Tools): Promise<boolean> {
    const now = tools.clock.now();
    try {
      const from = checkedUntil ? new Date(checkedUntil.getTime() - minute) : knownUntil;
      const found = await findUnknownOrders(tools, { from, to: now });
      checkedUntil = now;
      return found === 0;
    } catch (error) {
      tools.log.warn({ err: error }, "the card gateway could not be compared with our rows: money waits");
      return false;
    }
  }

  /** Many who come at once wait for one comparison. */
  async function isCompared(tools: Tools): Promise<boolean> {
    underWay ??= compare(tools).finally(() => {
      underWay = undefined;
    });
    return (await underWay) && !(await isMoneyPaused(tools.db));
  }

  return {
    async mayMove(tools) {
      if (await isMoneyPaused(tools.db)) return false;
      const age = checkedUntil ? tools.clock.now().getTime() - checkedUntil.getTime() : Number.POSITIVE_INFINITY;
      return age < checkedAgainMinutes * minute || isCompared(tools);
    },
    async mayPay(tools) {
      if (await isMoneyPaused(tools.db)) return false;
      return checkedUntil !== undefined || isCompared(tools);
    },
  };
}

/** Jobs, each behind what it has to wait for. */
export const behindMoneyGate = (tools: Tools) => ({
  /** Work that moves money. What is not done now is due again in a minute. */
  moving: (work: () => Promise<void>) => async () => {
    if (await tools.moneyGate.mayMove(tools)) await work();
  },
  /** Work that tells people something, which waits while money is paused, but not for the gateway. */
  telling: (work: () => Promise<void>) => async () => {
    if (!(await isMoneyPaused(tools.db))) await work();
  },
});

/** The last moment at which our rows heard of the gateway; what it did later is what a restore may have lost. */
async function lastKnown({ db, clock }: Pick<Tools, "db" | "clock">): Promise<Date> {
  const [row] = await db.select({ at: max(payments.decidedAt) }).from(payments);
  const earliest = clock.now().getTime() - longestDays * day;
  return new Date(Math.max(earliest, (row?.at?.getTime() ?? 0) - 60 * minute));
}
