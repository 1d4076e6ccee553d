import { randomBytes, randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { reservationNotices, reservationSteps, reservations, sandboxPayments } from "#server/db/tables/tables.ts";
import { paymentSubjects } from "#server/payment-subjects.ts";
import { createPaymentIntent, settlePayment } from "#server/payments/index.ts";
import type { TestServer } from "#server/testing/test-server.ts";
import { bookedShop } from "./booked-shop.ts";

/** A slot that a customer holds for ten minutes, and a short way to pay for it like the booking page. */
export async function heldReservation(server: TestServer, { phone = "010-1234-5678" } = {}) {
  const { db, clock } = server.parts;
  const made = await bookedShop(server);
  const holdUntil = new Date(clock.now().getTime() + 600_000);
  const { id } = await made.book({ kind: "ONLINE", status: "READY", holdUntil, phone });

  /** Authenticated in the card window; the payment intent is saved. */
  async function createIntent(card = "good") {
    const once = { orderId: `book_${id}_${randomUUID()}`, paymentKey: `tpay_${randomUUID()}` };
    const authenticated = { ...once, amountWon: 40_000, at: clock.now(), status: "IN_PROGRESS" as const, card };
    await db.insert(sandboxPayments).values(authenticated);
    return createPaymentIntent(db, {
      subjectKey: randomBytes(32),
      purpose: "RESERVATION",
      subjectId: id,
      shopId: made.shop.id,
      accountId: null,
      cycle: 1,
      method: "ONCE",
      amountWon: 40_000,
      orderName: "커트",
      cardWords: "",
      once,
      now: clock.now(),
    });
  }

  return {
    ...made,
    id,
    holdUntil,
    createIntent,
    async pay(card?: string) {
      const payment = await createIntent(card);
      return { payment, state: await settlePayment(server.parts, paymentSubjects, payment.id) };
    },
    row: async () => (await db.select().from(reservations).where(eq(reservations.id, id)))[0],
    async steps() {
      const rows = await db
        .select()
        .from(reservationSteps)
        .where(eq(reservationSteps.reservationId, id))
        .orderBy(asc(reservationSteps.id));
      return rows.map(({ step, actor, after }) => ({ step, actor, after }));
    },
    async notices() {
      const rows = await db.select().from(reservationNotices).where(eq(reservationNotices.reservationId, id));
      return rows.map(({ kind }) => kind).sort();
    },
  };
}
