import { getHold as call } from "#contract/advertisements.ts";
import { advertisements } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { holdReply } from "./hold-reply.ts";
import { isHoldOf } from "./holds-in-the-way.ts";
import { isPaymentOnItsWay } from "./release-holds.ts";

export const getHold = handle(call, async ({ shop, account, db, now }) => {
  const [hold] = await db.select().from(advertisements).where(isHoldOf(shop.id, account.id));
  if (!hold?.heldUntil) return { hold: null };
  const stands = hold.heldUntil > now || (await isPaymentOnItsWay(db, hold.id));
  return { hold: stands ? await holdReply(db, hold) : null };
});
