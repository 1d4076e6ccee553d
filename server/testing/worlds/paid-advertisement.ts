import { eq } from "drizzle-orm";
import { cardLabel } from "#domain/advertising/card.ts";
import { cards } from "#server/db/tables/tables.ts";
import { paymentSubjects } from "#server/payment-subjects.ts";
import { createPaymentIntent, settlePayment } from "#server/payments/index.ts";
import { registeredCard } from "#server/testing/makers/card-makers.ts";
import type { TestServer } from "#server/testing/test-server.ts";
import { advertisedShop } from "./advertised-shop.ts";
import { operatorOf } from "./booked-shop.ts";

interface Draft {
  /** The stand-in card that pays. */
  standIn?: string;
  /** Only the payment intent is saved; the card is not charged. */
  unsettled?: boolean;
  more?: Parameters<Awaited<ReturnType<typeof advertisedShop>>["advertise"]>[0];
}

/** An advertisement that waits for screening, paid at the sandbox, and an operator who looks at it. */
export async function paidAdvertisement(server: TestServer, { standIn = "good", unsettled, more }: Draft = {}) {
  const { db, clock } = server.parts;
  const made = await advertisedShop(server);
  const { shop, accountId, visitor, point } = made;
  const { id: cardId } = await registeredCard(visitor, shop.id, standIn);
  const [card] = await db.select().from(cards).where(eq(cards.id, cardId));
  if (!card) throw new Error("a card was registered and is gone");
  const hold = await made.advertise({
    status: null,
    boughtAt: null,
    paidUntil: null,
    heldUntil: new Date(clock.now().getTime() + 900_000),
    cardId,
    startDay: "2026-11-18",
    anchorDay: 18,
    cycles: [{ fromDay: "2026-11-18", toDay: "2026-11-25" }],
    ...more,
  });
  const payment = await createPaymentIntent(db, {
    subjectKey: hold.moneyKey,
    purpose: "ADVERTISEMENT",
    subjectId: hold.id,
    shopId: shop.id,
    accountId,
    cycle: 1,
    method: "BILLING",
    amountWon: hold.priceWon,
    orderName: `${point.name} 7일`,
    cardId,
    cardWords: cardLabel(card),
    now: clock.now(),
  });
  if (!unsettled) await settlePayment(server.parts, paymentSubjects, payment.id);
  return { ...made, id: hold.id, payment, operator: await operatorOf(server, { name: "최심사" }) };
}

/** A refund made at the gateway directly, not by us. */
export async function givenBackOutside({ parts: { pool } }: TestServer, orderId: string, amountWon: number) {
  await pool.query(
    "update sandbox_payments set cancelled_won = cancelled_won + $2, cancels = cancels || $3::jsonb where order_id = $1",
    [orderId, amountWon, JSON.stringify([{ key: null, amountWon }])],
  );
}
