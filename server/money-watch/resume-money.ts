import { and, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { resumeMoney as call } from "#contract/money-watch.ts";
import { ofAnyShop } from "#server/db/by-key.ts";
import type { Db } from "#server/db/open-db.ts";
import { installation, pushMessages, reservationNotices, textMessages } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { waitsWithMoney } from "#server/text-messages/index.ts";
import { moneyState } from "./money-state.ts";

/** More than any table grows between a dump and its restore, and little beside the range of the numbers. */
const sequenceMargin = 100_000;

export const resumeMoney = handle(call, async ({ input, db, now, jobs, refuse, changed, afterCommit }) => {
  const [resumed] = await db
    .update(installation)
    .set({ moneyPausedAt: null, moneyPausedBy: null, moneyPauseReason: "", moneyResumedAt: now })
    .where(isNotNull(installation.moneyPausedAt))
    .returning({ single: installation.single });
  if (!resumed) return refuse("money_not_paused");
  const held = await holdMessages(db, now);
  await moveSequences(db);
  changed({ money: "resumed", reason: input.reason, heldMessages: held });
  afterCommit(() => {
    jobs.nudge("payments.due");
    jobs.nudge("payments.refunds");
    jobs.nudge("settlements.payouts");
  });
  return moneyState(db, now);
});

/** Messages that were due until now are listed and not sent: they may be about changes that a restore has undone. */
async function holdMessages(db: Db, now: Date): Promise<number> {
  const notices = await db
    .update(reservationNotices)
    .set({ handledAt: now, heldAt: now })
    .where(and(isNull(reservationNotices.handledAt), lte(reservationNotices.dueAt, now), ofAnyShop))
    .returning({ id: reservationNotices.id });
  const texts = await db
    .update(textMessages)
    .set({ state: "FAILED", heldAt: now, problem: "held while money was paused" })
    .where(waitsWithMoney)
    .returning({ id: textMessages.id });
  const pushes = await db
    .update(pushMessages)
    .set({ state: "DROPPED", endedAt: now, heldAt: now, problem: "held while money was paused" })
    .where(and(eq(pushMessages.state, "QUEUED"), lte(pushMessages.nextTryAt, now)))
    .returning({ id: pushMessages.id });
  return notices.length + texts.length + pushes.length;
}

/** Numbers that were given out before a restore are in links and documents, so new rows must not reuse them. */
async function moveSequences(db: Db) {
  await db.execute(sql`
    select setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, start_value) + ${sequenceMargin})
    from pg_sequences where schemaname = 'public'`);
}
