import { eq } from "drizzle-orm";
import { rejectAdvertisement as call } from "#contract/advertisement-screenings.ts";
import { canMoveAdvertisement } from "#domain/advertising/advertisement-moves.ts";
import { endAdvertisement, notifyOwners } from "#server/advertisements/index.ts";
import { advertisements } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { asSentence } from "./as-sentence.ts";
import { decidedReply } from "./decided-reply.ts";
import { lockForScreening } from "./lock-for-screening.ts";

export const rejectAdvertisement = handle(call, async (context) => {
  const { input, account, db, now, jobs, changed, announce, afterCommit } = context;
  const { reason } = input;
  const ad = await lockForScreening(context, (status) => canMoveAdvertisement(status, "reject"));
  const refundWon = await endAdvertisement(db, ad, {
    move: "reject",
    step: "rejected",
    actor: "operator",
    accountId: account.id,
    now,
    reason,
    refundReason: "광고 심사 반려",
  });
  await db.update(advertisements).set({ screenedAt: now, screenedBy: account.id }).where(eq(advertisements.id, ad.id));
  await notifyOwners(db, ad, "rejected", now, asSentence(reason));
  changed({ advertisement: ad.id, move: "reject", refundWon, reason });
  announce(ad.shopId, "advertisements_changed", [ad.id]);
  afterCommit(() => jobs.nudge("payments.refunds"));
  return decidedReply(context, ad.id);
});
