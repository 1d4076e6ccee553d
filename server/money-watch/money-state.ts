import { and, eq, isNotNull, isNull, lte } from "drizzle-orm";
import type { ReplyOf } from "#contract/call.ts";
import type { getMoneyState } from "#contract/money-watch.ts";
import { operatorName } from "#domain/accounts/account.ts";
import { ofAnyShop } from "#server/db/by-key.ts";
import type { Db } from "#server/db/open-db.ts";
import {
  accounts,
  pushMessages,
  reservationNotices,
  textMessages,
  unknownTransfers,
} from "#server/db/tables/tables.ts";
import { readInstallation } from "#server/payments/index.ts";
import { waitsWithMoney } from "#server/text-messages/index.ts";

/** Whether money moves, and what waits for an operator. */
export async function moneyState(db: Db, now: Date): Promise<ReplyOf<typeof getMoneyState>> {
  const { moneyPausedAt, moneyPausedBy, moneyPauseReason } = await readInstallation(db);
  const isDue = and(isNull(reservationNotices.handledAt), lte(reservationNotices.dueAt, now), ofAnyShop);
  const [unknownOpen, notices, texts, pushes, heldNotices, heldTexts, heldPushes, [who]] = await Promise.all([
    db.$count(unknownTransfers, eq(unknownTransfers.state, "OPEN")),
    db.$count(reservationNotices, isDue),
    db.$count(textMessages, waitsWithMoney),
    db.$count(pushMessages, and(eq(pushMessages.state, "QUEUED"), lte(pushMessages.nextTryAt, now))),
    db.$count(reservationNotices, and(isNotNull(reservationNotices.heldAt), ofAnyShop)),
    db.$count(textMessages, isNotNull(textMessages.heldAt)),
    db.$count(pushMessages, isNotNull(pushMessages.heldAt)),
    db
      .select({ name: accounts.name })
      .from(accounts)
      .where(eq(accounts.id, moneyPausedBy ?? 0)),
  ]);
  return {
    pausedAt: moneyPausedAt?.toISOString() ?? null,
    pausedBy: who ? operatorName(who.name) : null,
    reason: moneyPauseReason,
    unknownOpen,
    waitingMessages: notices + texts + pushes,
    heldMessages: heldNotices + heldTexts + heldPushes,
  };
}
