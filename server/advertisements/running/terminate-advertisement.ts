import { terminateAdvertisement as call } from "#contract/advertisements.ts";
import type { AdvertisementStatus } from "#domain/advertising/advertisement.ts";
import type { AdvertisementMove } from "#domain/advertising/advertisement-moves.ts";
import { advertisementReply } from "#server/advertisements/list/advertisement-reply.ts";
import { findAdvertisement, lockLed } from "#server/advertisements/list/find-advertisement.ts";
import { isPaymentOnItsWay } from "#server/advertisements/purchase/release-holds.ts";
import { handle } from "#server/http/calls/context.ts";
import { endAdvertisement } from "./end-advertisement.ts";
import { refundsDue, sumOf } from "./refund-cycles.ts";

/** How a partner ends an advertisement, by its status. */
export const waysOut: Partial<Record<AdvertisementStatus, AdvertisementMove>> = {
  WAITING: "withdraw",
  DISPLAY_WAITING: "terminateBeforeDisplay",
  ACTIVATED: "terminate",
  TERMINATION_WAITING: "terminate",
  PAY_WAITING: "terminate",
};

export const terminateAdvertisement = handle(call, async (context) => {
  const { input, account, db, now, jobs, refuse, changed, announce, afterCommit } = context;
  const ad = await lockLed(db, account, input.id);
  if (!ad?.status) return refuse("advertisement_not_found");
  const move = waysOut[ad.status];
  if (!move) return refuse("advertisement_not_possible");
  if (await isPaymentOnItsWay(db, ad.id)) return refuse("payment_in_progress");
  const refundWon = sumOf(await refundsDue(db, ad, move, now, { lock: true }));
  if (refundWon !== input.expectedRefundWon) return refuse("refund_changed", { details: { refundWon } });
  await endAdvertisement(db, ad, {
    move,
    actor: "partner",
    accountId: account.id,
    now,
    step: move === "withdraw" ? "withdrawn" : "terminated",
    refundReason: move === "withdraw" ? "광고 신청 취소" : "광고 해지",
  });
  changed({ advertisement: ad.id, move, refundWon });
  announce(ad.shopId, "advertisements_changed", [ad.id]);
  afterCommit(() => jobs.nudge("payments.refunds"));
  const ended = await findAdvertisement(db, ad.id);
  if (!ended) throw new Error(`advertisement ${ad.id} is gone`);
  return advertisementReply(db, ended, now);
});
