import { and, eq, isNull } from "drizzle-orm";
import { getHold as call } from "#contract/advertisements.ts";
import { advertisements } from "#server/db/tables.ts";
import { handle } from "#server/http/context.ts";
import { holdReply } from "./hold-reply.ts";
import { isPaymentOnItsWay } from "./let-go.ts";

export const getHold = handle(call, async ({ shop, account, db, now }) => {
  const [hold] = await db
    .select()
    .from(advertisements)
    .where(
      and(
        ...[eq(advertisements.shopId, shop.id), eq(advertisements.ownerId, account.id)],
        ...[isNull(advertisements.status), isNull(advertisements.endedAt)],
      ),
    );
  if (!hold?.heldUntil) return { hold: null };
  const stands = hold.heldUntil > now || (await isPaymentOnItsWay(db, hold.id));
  return { hold: stands ? await holdReply(db, hold) : null };
});
