import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { confirmBooking, holdBooking, keepHold, prepareBooking, releaseBooking } from "#contract/bookings.ts";
import { mostAttempts } from "#domain/money/payment-attempt.ts";
import { installation, payments } from "#server/db/tables/tables.ts";
import { pauseMovingMoney } from "#server/payments/index.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { bookableShop } from "#server/testing/worlds/bookable-shop.ts";

const server = await startTestServer();
const { db, clock } = server.parts;
const outcomeOf = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body.code}`;
const calls = [holdBooking, prepareBooking, confirmBooking];

test("503: while payments are paused no paid time is held, no card window opens, and nothing is charged", async () => {
  const made = await bookableShop(server);
  const prepared = await made.prepared();
  const { key } = await (await bookableShop(server)).held();
  await pauseMovingMoney(db, { reason: "확인", by: null, now: clock.now() });
  const { answer } = await made.confirm(prepared);
  const answers = [
    await (await bookableShop(server)).hold(),
    await made.prepare(prepared.booking.key),
    await made.prepare(key),
    answer,
  ];
  expect(answers.map(outcomeOf)).toEqual(answers.map(() => "503 money_paused"));
  expect(calls.every(({ refusals }) => refusals.money_paused === 503)).toBe(true);
  expect(await db.select().from(payments)).toEqual([]);
  await db.update(installation).set({ moneyPausedAt: null });
  expect((await made.confirm(prepared)).answer).toMatchObject({ status: 200, body: { outcome: "CONFIRMED" } });
});

test("409: after eight declined cards there is no further window for the same time", async () => {
  const made = await bookableShop(server);
  const { booking, window } = await made.prepared();
  const { answer } = await made.confirm({ booking, window }, "over-limit");
  expect(answer.body.outcome).toBe("DECLINED");
  const [first] = await db.select().from(payments).where(eq(payments.subjectId, booking.reservationId));
  if (!first) throw new Error("there was no attempt");
  for (let attempt = 2; attempt <= mostAttempts; attempt++)
    await db.insert(payments).values({
      ...first,
      id: undefined,
      attempt,
      orderId: `order_${attempt}`,
      key: `key_${attempt}`,
      paymentKey: null,
    });
  expect(outcomeOf(await made.prepare(booking.key))).toBe("409 payment_tried_too_often");
});

test("404 and 409: an unknown hold and a released one cannot be extended", async () => {
  const made = await bookableShop(server);
  const { key } = await made.held();
  const verificationKey = await made.proof();
  const keep = (which: string) => made.visitor.send(keepHold, { key: which, verificationKey });
  expect(outcomeOf(await keep("k".repeat(key.length)))).toBe("404 booking_not_found");
  await made.visitor.send(releaseBooking, { key });
  expect(["409 booking_not_held", "409 hold_run_out"]).toContain(outcomeOf(await keep(key)));
});
