import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { keepHold } from "#contract/bookings.ts";
import { mostHoldsOfNetwork } from "#domain/reservations/booking.ts";
import { coupons, reservations } from "#server/db/tables/tables.ts";
import { provenPhone } from "#server/promises/calls/proven-phone.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { bookableShop, customerOf } from "#server/testing/worlds/bookable-shop.ts";

const server = await startTestServer();
const { clock } = server;
const { db } = server.parts;
const minute = 60_000;
const after = (minutes: number) => new Date(clock.now().getTime() + minutes * minute).toISOString();

test("200: three minutes until the phone is proved, then ten from the start of the hold", async () => {
  const { held, proof, visitor } = await bookableShop(server);
  const ten = after(10);
  const { key, heldUntil } = await held();
  expect(heldUntil).toBe(after(3));
  clock.move(2 * minute);
  const { status, body } = await visitor.send(keepHold, { key, verificationKey: await proof() });
  expect({ status, heldUntil: body.heldUntil }).toEqual({ status: 200, heldUntil: ten });
});

test("200: proving the phone only with the booking itself also gives ten minutes", async () => {
  const { held, prepare } = await bookableShop(server);
  const ten = after(10);
  const { key } = await held();
  clock.move(2 * minute);
  expect((await prepare(key)).body.booking.heldUntil).toBe(ten);
});

test("the proof can still be used for the booking, and the call can be repeated", async () => {
  const { held, proof, prepare, visitor } = await bookableShop(server);
  const { key } = await held();
  const verificationKey = await proof();
  const first = await visitor.send(keepHold, { key, verificationKey });
  const second = await visitor.send(keepHold, { key, verificationKey });
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body.heldUntil).toBe(first.body.heldUntil);
  expect((await prepare(key, { verificationKey })).status).toBe(200);
});

test("200: the price with the customer's own coupon is known once the phone is proved; the coupon is taken with the booking", async () => {
  const { shopId, held, proof, prepare, visitor } = await bookableShop(server);
  const coupon = await server.makeCoupon(shopId, { audience: "FIRST_VISIT" });
  const { key, priceWon } = await held();
  expect(priceWon).toBe(40_000);
  const verificationKey = await proof();
  const { body } = await visitor.send(keepHold, { key, verificationKey });
  expect(body).toMatchObject({ priceWon: 35_000, discount: `${coupon.name} 쿠폰` });
  const used = async () => (await db.select().from(coupons).where(eq(coupons.id, coupon.id)))[0]?.used;
  expect(await used()).toBe(0);
  expect((await prepare(key, { verificationKey, expectedPriceWon: 35_000 })).status).toBe(200);
  expect(await used()).toBe(1);
});

test("409: after three minutes there is no hold to extend", async () => {
  const { held, proof, visitor } = await bookableShop(server);
  const { key } = await held();
  clock.move(3 * minute);
  const { status, body } = await visitor.send(keepHold, { key, verificationKey: await proof() });
  expect({ status, code: body.code }).toEqual({ status: 409, code: "hold_run_out" });
});

test("422: no proof, or one for another purpose, does not extend it", async () => {
  const { held, visitor, phone } = await bookableShop(server);
  const { key, heldUntil, reservationId } = await held();
  const other = await provenPhone(server, { purpose: "SIGNUP", phone });
  for (const verificationKey of ["k".repeat(32), other]) {
    const { status, body } = await visitor.send(keepHold, { key, verificationKey });
    expect({ status, code: body.code }).toEqual({ status: 422, code: "phone_not_verified" });
  }
  const [row] = await db.select().from(reservations).where(eq(reservations.id, reservationId));
  expect(row?.holdUntil?.toISOString()).toBe(heldUntil);
});

test("429: one phone extends one hold, in any number of browsers", async () => {
  const made = await bookableShop(server);
  const wish = { shopId: made.shopId, menuId: made.menu.id, stylerId: made.stylerId };
  const first = await made.held();
  const verificationKey = await made.proof();
  expect((await made.visitor.send(keepHold, { key: first.key, verificationKey })).status).toBe(200);
  const second = await customerOf(server, server.visitor(), wish).held({ startsAt: "2026-11-20T16:00:00+09:00" });
  const { status, body } = await made.visitor.send(keepHold, { key: second.key, verificationKey });
  expect({ status, code: body.code }).toEqual({ status: 429, code: "holds_too_many" });
});

test("404: an unknown key", async () => {
  const { visitor, proof } = await bookableShop(server);
  expect((await visitor.send(keepHold, { key: "k".repeat(32), verificationKey: await proof() })).status).toBe(404);
});

test("429: five holds of one network at one shop, while another shop still accepts one", async () => {
  const limited = await startTestServer({ rateLimits: true });
  const made = await bookableShop(limited);
  const wish = { shopId: made.shopId, menuId: made.menu.id, stylerId: made.stylerId };
  const statuses = [];
  for (let hour = 10; hour <= 10 + mostHoldsOfNetwork; hour += 1) {
    const { hold } = customerOf(limited, limited.visitor(), wish);
    statuses.push((await hold({ startsAt: `2026-11-20T${hour}:00:00+09:00` })).status);
  }
  expect(statuses).toEqual([...Array(mostHoldsOfNetwork).fill(200), 429]);
  const other = await bookableShop(limited);
  expect((await other.hold()).status).toBe(200);
});
