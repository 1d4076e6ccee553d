import { and, eq, isNull } from "drizzle-orm";
import { payoutBackLines, payoutDoneLines } from "#domain/money/ledger.ts";
import { type PayoutProblem, payoutProblems } from "#domain/money/settlement.ts";
import type { Db } from "#server/db/open-db.ts";
import { payoutHolds, payouts, settlementContracts, settlementLines } from "#server/db/tables/tables.ts";
import type { Tools } from "#server/http/calls/context.ts";
import { postEntry } from "#server/ledger/index.ts";
import { activeOperators, notify } from "#server/notifications/index.ts";

export type PayoutRow = typeof payouts.$inferSelect;

/** The bank has sent it. Recorded once, also if several processes learn of it. */
export function recordSent(parts: Tools, payout: PayoutRow): Promise<void> {
  return decided(parts, payout, async (db, { shopId, id, amountWon }, now) => {
    await db
      .update(payouts)
      .set({ state: "DONE", decidedAt: now, problem: null, problemCode: null })
      .where(eq(payouts.id, id));
    const lines = payoutDoneLines(amountWon);
    await postEntry(db, { kind: "PAYOUT_DONE", shopId, payoutId: id, lines, at: now });
    await notifyOwner(db, payout, {
      title: "정산금을 보냈어요",
      body: `${amountWon.toLocaleString("ko-KR")}원을 등록한 계좌로 보냈어요.`,
      now,
    });
  });
}

/** The transfer failed: its amount is on the shop's balance again, and nothing is sent until somebody has looked at it. */
export function recordFailed(parts: Tools, payout: PayoutRow, problemCode: PayoutProblem): Promise<void> {
  const problem = payoutProblems[problemCode];
  return decided(parts, payout, async (db, { shopId, contractId, id, amountWon }, now) => {
    await db.update(payouts).set({ state: "FAILED", decidedAt: now, problemCode, problem }).where(eq(payouts.id, id));
    await db.update(settlementLines).set({ payoutId: null }).where(eq(settlementLines.payoutId, id));
    const lines = payoutBackLines(amountWon);
    await postEntry(db, { kind: "PAYOUT_BACK", shopId, payoutId: id, lines, at: now });
    await db
      .insert(payoutHolds)
      .values({ shopId, contractId, reason: `입금하지 못했어요. ${problem}`, heldAt: now })
      .onConflictDoNothing();
    const won = `${amountWon.toLocaleString("ko-KR")}원`;
    await notifyOwner(db, payout, {
      title: "정산금을 보내지 못했어요",
      body: `${won}을 보내지 못했어요. ${problem}. 계약 정보에서 계좌를 확인해 주세요. 금액은 그대로 남아 있어요.`,
      now,
    });
    await notify(db, {
      accountIds: await activeOperators(db),
      shopId,
      title: "정산금을 보내지 못했어요",
      body: `${won}이 잔액으로 돌아갔어요. ${problem}.`,
      path: "/operator/settlements/payouts?state=FAILED",
      now,
    });
  });
}

const waitMinutes = [1, 5, 15, 30, 60];

/** The bank is closed or gives no answer: asked again, first soon and then every hour, for as long as it takes. */
export async function recordLater({ db, clock }: Tools, payout: PayoutRow, reason: string): Promise<void> {
  const minutes = waitMinutes[Math.min(payout.tries, waitMinutes.length) - 1] ?? 1;
  await db
    .update(payouts)
    .set({ nextTryAt: new Date(clock.now().getTime() + minutes * 60_000), problem: reason.slice(0, 200) })
    .where(and(eq(payouts.id, payout.id), eq(payouts.state, "WANTED"), eq(payouts.tries, payout.tries)));
}

async function decided(
  { db, live, clock }: Tools,
  payout: PayoutRow,
  record: (db: Db, payout: PayoutRow, now: Date) => Promise<void>,
) {
  const now = clock.now();
  const news = await db.transaction(async (db) => {
    // Locks the contract first, like a run, because both decide together what is on the balance.
    await db
      .select({ id: settlementContracts.id })
      .from(settlementContracts)
      .where(eq(settlementContracts.id, payout.contractId))
      .for("update");
    const [standing] = await db.select().from(payouts).where(eq(payouts.id, payout.id)).for("update");
    if (standing?.state !== "WANTED") return [];
    await record(db, standing, now);
    const news = [{ shopId: payout.shopId, kind: "settlements_changed" as const, subjectIds: [payout.id] }];
    await live.record(db, news, now);
    return news;
  });
  live.published(news);
}

interface Message {
  title: string;
  body: string;
  now: Date;
}

/** Notifies the person who is owed the money. A former owner is notified too, without a link. */
async function notifyOwner(db: Db, { shopId, contractId, id }: PayoutRow, { title, body, now }: Message) {
  const [contract] = await db.select().from(settlementContracts).where(eq(settlementContracts.id, contractId));
  if (!contract?.accountId) return;
  const path = contract.endedAt ? "/partners/notifications" : `/partners/shops/${shopId}/settlements?payout=${id}`;
  await notify(db, { accountIds: [contract.accountId], shopId, title, body, path, now });
}

/** Whether payouts are held now. */
export async function openHold(db: Db, contractId: number) {
  const [hold] = await db
    .select()
    .from(payoutHolds)
    .where(and(eq(payoutHolds.contractId, contractId), isNull(payoutHolds.releasedAt)));
  return hold;
}
