import { terminateAdvertisement as call } from "#contract/advertisements.ts";
import type { AdvertisementStatus } from "#domain/advertisement.ts";
import type { AdvertisementMove } from "#domain/advertisement-moves.ts";
import { handle } from "#server/http/context.ts";
import { advertisementReply } from "./advertisement-reply.ts";
import { endAdvertisement } from "./end-advertisement.ts";
import { findAdvertisement, lockLed } from "./find-advertisement.ts";
import { refundsDue, sumOf } from "./refund-cycles.ts";
import { isPaymentOnItsWay } from "./release-holds.ts";

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
