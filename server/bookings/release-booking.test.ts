import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { releaseBooking } from "#contract/bookings.ts";
import { coupons, occupiedTimes, reservationSteps, reservations, shopEvents } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { bookableShop } from "#server/testing/worlds/bookable-shop.ts";

const server = await startTestServer();
const { db } = server.parts;
const release = (key: string) => server.visitor().send(releaseBooking, { key });
const outcomeOf = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body.code}`;

test("200: the time is free again, the coupon too, and the board shows it; it can be repeated", async () => {
  const made = await bookableShop(server);
  const coupon = await server.makeCoupon(made.shopId);
  const { key, reservationId } = await made.held({ expectedPriceWon: 35_000 });
  await made.prepare(key, { expectedPriceWon: 35_000 });
  const answer = await release(key);
  expect(answer.status).toBe(200);
  expect((await release(key)).status).toBe(200);
  const [row] = await db.select().from(reservations).where(eq(reservations.id, reservationId));
  expect(row).toMatchObject({ status: "TIME_OVER", holdUntil: null });
  expect(await db.$count(occupiedTimes, eq(occupiedTimes.shopId, made.shopId))).toBe(0);
  expect((await db.select().from(coupons).where(eq(coupons.id, coupon.id)))[0]?.used).toBe(0);
  const steps = await db.select().from(reservationSteps).where(eq(reservationSteps.reservationId, reservationId));
  expect(steps).toMatchObject([{ step: "let_go", actor: "customer" }]);
  const events = await db.select().from(shopEvents).where(eq(shopEvents.shopId, made.shopId));
  expect(events.at(-1)).toMatchObject({ kind: "reservations_changed", subjectIds: [reservationId] });
  expect((await recordOf(server, answer))?.changes).toMatchObject({ reservation: reservationId });
});

test("409: a booking is cancelled, not released", async () => {
  const { book } = await bookableShop(server);
  expect(outcomeOf(await release((await book()).key))).toBe("409 booking_not_held");
});

test("409: while a payment is pending the time is held", async () => {
  const made = await bookableShop(server);
  const prepared = await made.prepared();
  await made.confirm(prepared, "stalls");
  expect(outcomeOf(await release(prepared.booking.key))).toBe("409 booking_not_held");
  // Another hold of the same browser does not release it either.
  expect((await made.hold({ startsAt: "2026-11-20T16:00:00+09:00" })).status).toBe(200);
  const [row] = await db.select().from(reservations).where(eq(reservations.id, prepared.booking.reservationId));
  expect(row?.status).toBe("READY");
});

test("404: an unknown key", async () => {
  expect(outcomeOf(await release("k".repeat(32)))).toBe("404 booking_not_found");
});
