import { and, eq } from "drizzle-orm";
import { confirmAdvertisement as call } from "#contract/advertisements.ts";
import { orderNameOf } from "#domain/advertising/advertisement-order.ts";
import { cardLabel } from "#domain/advertising/card.ts";
import { advertisementPayments } from "#server/advertisements/list/advertisement-payments.ts";
import { type AdvertisementRow, termOf } from "#server/advertisements/list/advertisement-row.ts";
import { leads } from "#server/advertisements/list/who-may.ts";
import type { Db } from "#server/db/open-db.ts";
import { advertisements, payments } from "#server/db/tables/tables.ts";
import { type Context, handle } from "#server/http/calls/context.ts";
import { createPaymentIntent, hasAttemptLeft, type Payment, settlePayment } from "#server/payments/index.ts";
import { placesOf, returnedFromWindow } from "./hold-reply.ts";
import { usableCard } from "./usable-cards.ts";

type Confirming = Context<typeof call>;

/**
 * The payment intent is committed before the gateway is asked. After a crash in between, the next check finds out what
 * happened.
 */
export const confirmAdvertisement = handle(call, async (context) => {
  const { db, refuse, changed, moneyGate } = context;
  const mayPay = await moneyGate.mayPay(context);
  const intent = await db.transaction((db) => createFirstIntent(context, db, mayPay));
  const { id: advertisementId, shopId } = intent.hold;
  if (intent.payment === "bought") return { state: "APPROVED" as const, advertisementId, shopId };
  changed({ advertisement: advertisementId, payment: intent.payment.id, amountWon: intent.payment.amountWon });
  const state = await settlePayment(context, { ADVERTISEMENT: advertisementPayments }, intent.payment.id);
  if (state !== "DECLINED") return { state, advertisementId, shopId };
  const [declined] = await db
    .select({ code: payments.code, problem: payments.problem })
    .from(payments)
    .where(eq(payments.id, intent.payment.id));
  return refuse("payment_declined", { details: { code: declined?.code ?? null, problem: declined?.problem ?? null } });
});

interface FirstIntent {
  hold: AdvertisementRow;
  payment: Payment | "bought";
}

async function createFirstIntent(context: Confirming, db: Db, mayPay: boolean): Promise<FirstIntent> {
  const { input, account, clock, refuse } = context;
  const now = clock.now();
  const [hold] = await db.select().from(advertisements).where(eq(advertisements.id, input.id)).for("update");
  if (!hold || hold.ownerId !== account.id || !leads(account, hold.shopId)) return refuse("hold_not_found");
  if (hold.status !== null) return { hold, payment: "bought" };
  if (!mayPay) return refuse("money_paused");
  const onItsWay = await paymentOnItsWay(db, hold.id);
  if (onItsWay) return { hold, payment: onItsWay };
  if (hold.endedAt || !hold.heldUntil || hold.heldUntil <= now) return refuse("hold_expired");
  const names = (await placesOf(db, hold.id)).map(({ name }) => name);
  const common = {
    purpose: "ADVERTISEMENT",
    subjectId: hold.id,
    subjectKey: hold.moneyKey,
    shopId: hold.shopId,
    accountId: account.id,
    cycle: 1,
    amountWon: hold.priceWon,
    now,
    orderName: orderNameOf({ pointNames: names, term: termOf(hold) }),
  } as const;
  if (!(await hasAttemptLeft(db, common))) return refuse("payment_tried_too_often");
  if (hold.paymentType === "NORMAL_PAYMENT") {
    const once = await returnedFromWindow(db, hold.id);
    if (!once) return refuse("card_needed");
    return {
      hold,
      payment: await createPaymentIntent(db, { ...common, method: "ONCE", cardWords: "일반 결제", once }),
    };
  }
  if (input.cardId === undefined) return refuse("card_needed");
  const card = await usableCard(db, hold.shopId, input.cardId);
  if (!card) return refuse("card_not_found");
  await db.update(advertisements).set({ cardId: card.id }).where(eq(advertisements.id, hold.id));
  const paying = { method: "BILLING", cardId: card.id, cardWords: cardLabel(card) } as const;
  return { hold, payment: await createPaymentIntent(db, { ...common, ...paying }) };
}

async function paymentOnItsWay(db: Db, subjectId: number): Promise<Payment | undefined> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.purpose, "ADVERTISEMENT"),
        eq(payments.subjectId, subjectId),
        eq(payments.cycle, 1),
        eq(payments.state, "WANTED"),
      ),
    );
  return payment;
}
