import { releaseHold as call } from "#contract/advertisements.ts";
import { advertisements } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { isHoldOf } from "./holds-in-the-way.ts";
import { isPaymentOnItsWay, releaseHolds } from "./release-holds.ts";

/** Succeeds also if there is no hold: a buyer who starts again only needs it to be gone. */
export const releaseHold = handle(call, async ({ shop, account, db, now, refuse, changed }) => {
  const [hold] = await db
    .select({ id: advertisements.id })
    .from(advertisements)
    .where(isHoldOf(shop.id, account.id))
    .for("update");
  if (!hold) return {};
  if (await isPaymentOnItsWay(db, hold.id)) return refuse("payment_in_progress");
  await releaseHolds(db, [hold.id], now);
  changed({ letGo: hold.id });
  return {};
});
