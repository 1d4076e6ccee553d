import { eq } from "drizzle-orm";
import { decideDispute as call } from "#contract/settlement-console.ts";
import { formatDay, seoulDay } from "#domain/time/seoul-time.ts";
import { isOwnShop } from "#server/applications/index.ts";
import type { Db } from "#server/db/open-db.ts";
import { visitDisputes } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { correctFee } from "#server/settlement-lines/index.ts";
import { disputeReplies } from "./dispute-replies.ts";
import { lockContract } from "./lock-contract.ts";
import { notifyOwner } from "./notify-owner.ts";

export const decideDispute = handle(call, async (context) => {
  const { input, account, db, now, refuse, changed, announce, viewed } = context;
  const { id, accept, answer } = input;
  const found = await disputeOf(db, id);
  if (!found) return refuse("dispute_not_found");
  if (await isOwnShop(db, account.id, found.shopId)) return refuse("settlement_is_own");
  const contract = await lockContract(db, found.contractId);
  // Read again after the lock, because a correction may have changed the line.
  const dispute = (await disputeOf(db, id)) ?? found;
  if (dispute.state !== "OPEN") return refuse("dispute_decided");
  const { shopId, reservationId, menuName, completedAt, differenceWon } = dispute;
  const { lineId, feeWon: feeWas, returningFeeWon: feeIs, returningBps: feeBps } = dispute;
  const visit = `${formatDay(seoulDay(completedAt))} ${menuName}`;
  const words = `재방문으로 정정 · ${visit}`;
  const correction = { lineId, feeWas, feeIs, feeBps, words, accountId: account.id, now };
  // If both kinds of visit cost the same, nothing is refunded.
  const adjustmentId = accept && differenceWon !== 0 ? await correctFee(db, correction) : null;
  await db
    .update(visitDisputes)
    .set({
      state: accept ? "ACCEPTED" : "REJECTED",
      answer,
      adjustmentId,
      decidedBy: account.id,
      decidedAt: now,
    })
    .where(eq(visitDisputes.id, id));
  const won = differenceWon.toLocaleString("ko-KR");
  await notifyOwner(db, contract, {
    title: accept ? "이의 신청이 인정됐어요" : "이의 신청이 인정되지 않았어요",
    body: accept ? `${visit}: 수수료 ${won}원을 다음 입금에 더해 드려요. ${answer}` : `${visit}: ${answer}`,
    now,
  });
  changed({ dispute: id, shop: shopId, accepted: accept, givenBackWon: accept ? differenceWon : 0, answer });
  announce(shopId, "settlements_changed", [lineId]);
  viewed("reservation", [reservationId]);
  return (await disputeOf(db, id)) ?? dispute;
});

async function disputeOf(db: Db, id: number) {
  const [dispute] = await disputeReplies(db, { where: eq(visitDisputes.id, id) });
  return dispute;
}
