import { stopAdvertisement as call } from "#contract/advertisement-screenings.ts";
import { canMoveAdvertisement } from "#domain/advertising/advertisement-moves.ts";
import { endAdvertisement, isPaymentOnItsWay, notifyOwners } from "#server/advertisements/index.ts";
import { handle } from "#server/http/calls/context.ts";
import { asSentence } from "./as-sentence.ts";
import { decidedReply } from "./decided-reply.ts";
import { lockForScreening } from "./lock-for-screening.ts";

export const stopAdvertisement = handle(call, async (context) => {
  const { input, account, db, now, jobs, refuse, changed, announce, afterCommit } = context;
  const { reason } = input;
  const ad = await lockForScreening(context, (status) => canMoveAdvertisement(status, "forceTerminate"));
  if (await isPaymentOnItsWay(db, ad.id)) return refuse("payment_in_progress");
  const refundWon = await endAdvertisement(db, ad, {
    move: "forceTerminate",
    step: "force_terminated",
    actor: "operator",
    accountId: account.id,
    now,
    reason,
    refundReason: "운영자의 광고 종료",
  });
  await notifyOwners(db, ad, "force_terminated", now, asSentence(reason));
  changed({ advertisement: ad.id, move: "forceTerminate", refundWon, reason });
  announce(ad.shopId, "advertisements_changed", [ad.id]);
  afterCommit(() => jobs.nudge("payments.refunds"));
  return decidedReply(context, ad.id);
});
