import { and, eq } from "drizzle-orm";
import { keepOnceCard as call } from "#contract/cards.ts";
import { advertisements, cardWindows } from "#server/db/tables/tables.ts";
import { type Context, handle } from "#server/http/calls/context.ts";
import { isFresh } from "./card-windows.ts";
import { isBeingPaid, lockOnceHold } from "./holds.ts";

type Keeping = Context<typeof call>;

export const keepOnceCard = handle(call, async (context) => {
  const { input, account, db, now, refuse, changed } = context;
  if (await isKept(context)) return { orderId: input.orderId };
  const hold = await lockOnceHold(db, input.advertisementId, account.id);
  if (!hold) return refuse("hold_not_found");
  if (hold.heldUntil === null || hold.heldUntil <= now) return refuse("hold_expired");
  if (await isBeingPaid(db, hold.id)) return refuse("payment_in_progress");
  if (input.amount !== hold.priceWon) return refuse("card_window_unknown");
  const [window] = await db
    .select()
    .from(cardWindows)
    .where(and(ofReturn(context), isFresh(now)))
    .for("update");
  // The same return came a moment earlier.
  if (window?.paymentKey === input.paymentKey) return { orderId: input.orderId };
  // A window creates one payment. Another payment key with this order was not created in it.
  if (!window || window.usedAt !== null) return refuse("card_window_unknown");
  await db
    .update(cardWindows)
    .set({ paymentKey: input.paymentKey, usedAt: now, doneAt: now })
    .where(eq(cardWindows.customerKeyHash, window.customerKeyHash));
  changed({ advertisement: hold.id, orderId: input.orderId, amountWon: input.amount });
  return { orderId: input.orderId };
});

const ofReturn = ({ input, account }: Keeping) =>
  and(
    eq(cardWindows.orderId, input.orderId),
    eq(cardWindows.accountId, account.id),
    eq(cardWindows.advertisementId, input.advertisementId),
  );

/** The same return again, as from a reloaded page. It is already kept, whatever happened to it since. */
async function isKept(context: Keeping): Promise<boolean> {
  const { input, db } = context;
  const [kept] = await db
    .select({ priceWon: advertisements.priceWon })
    .from(cardWindows)
    .innerJoin(advertisements, eq(advertisements.id, cardWindows.advertisementId))
    .where(and(ofReturn(context), eq(cardWindows.paymentKey, input.paymentKey)));
  return kept?.priceWon === input.amount;
}
