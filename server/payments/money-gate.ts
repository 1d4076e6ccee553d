import { max } from "drizzle-orm";
import { payments } from "#server/db/tables/tables.ts";
import type { Tools } from "#server/http/calls/context.ts";
import { isMoneyPaused } from "./money-pause.ts";
import { findUnknownOrders } from "./reconciliation/unknown-orders.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
/** The oldest dump that an operator may restore. */
const longestDays = 31;
const checkedAgainMinutes = 10;

export interface MoneyGate {
  /** Whether a job may move money now. */
  mayMove: (tools: Tools) => Promise<boolean>;
  /**
   * Whether somebody may pay now. If the gateway has become unreachable since, the payment itself finds out. Never inside
   * a transaction.
   */
  mayPay: (tools: Tools) => Promise<boolean>;
}

/**
 * Decides whether money may move now. Before the first payment of a process, and every ten minutes for jobs, the
 * gateway's list is compared with ours: a starting process may have a restored database. If the gateway cannot be
 * reached, money waits. The gate is opened before anybody can pay, because later payments say nothing about the dump.
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

  /** Parallel callers wait for one comparison. */
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

/** Wraps jobs with what they have to wait for. */
export const behindMoneyGate = (tools: Tools) => ({
  /** Work that moves money. If it does not run now, it is due again in a minute. */
  moving: (work: () => Promise<void>) => async () => {
    if (await tools.moneyGate.mayMove(tools)) await work();
  },
  /** Work that sends messages: it waits while money is paused, but not for the gateway. */
  notifying: (work: () => Promise<void>) => async () => {
    if (!(await isMoneyPaused(tools.db))) await work();
  },
});

/** The last moment at which our rows changed by an answer of the gateway. A restore may have lost what happened after it. */
async function lastKnown({ db, clock }: Pick<Tools, "db" | "clock">): Promise<Date> {
  const [row] = await db.select({ at: max(payments.decidedAt) }).from(payments);
  const earliest = clock.now().getTime() - longestDays * day;
  return new Date(Math.max(earliest, (row?.at?.getTime() ?? 0) - 60 * minute));
}
