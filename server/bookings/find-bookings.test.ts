import { expect, test } from "vitest";
import { findBookings } from "#contract/bookings.ts";
import { provenPhone } from "#server/promises/calls/proven-phone.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { bookableShop, customerOf } from "#server/testing/worlds/bookable-shop.ts";

const server = await startTestServer();
const find = (verificationKey: string) => server.visitor().send(findBookings, { verificationKey });

test("200: all bookings of the phone at any shop, latest first, each with its key; no other person's", async () => {
  const [one, two] = [await bookableShop(server), await bookableShop(server)];
  const early = await one.book();
  const customer = customerOf(
    server,
    server.visitor(),
    { shopId: two.shopId, menuId: two.menu.id, stylerId: two.stylerId },
    one.phone,
  );
  const late = await customer.book({ startsAt: "2026-11-21T10:00:00+09:00" });
  await two.book({ startsAt: "2026-11-21T15:00:00+09:00" });
  const { status, body } = await find(await one.proof());
  expect(status).toBe(200);
  expect(body.items.map(({ key }) => key)).toEqual([late.key, early.key]);
  expect(body.items[0]).toMatchObject({ shopName: two.shop.name, status: "OK" });
});

test("expired holds are not listed; a current hold is", async () => {
  const own = await startTestServer();
  const made = await bookableShop(own);
  await made.prepared();
  const ask = async () => (await own.visitor().send(findBookings, { verificationKey: await made.proof() })).body.items;
  expect((await ask()).map(({ status }) => status)).toEqual(["READY"]);
  own.clock.move(600_000);
  expect(await ask()).toEqual([]);
});

test("old bookings are left out", async () => {
  const own = await startTestServer();
  const made = await bookableShop(own);
  await made.book();
  const ask = async () => (await own.visitor().send(findBookings, { verificationKey: await made.proof() })).body.items;
  own.clock.move(90 * 86_400_000);
  expect(await ask()).toHaveLength(1);
  own.clock.move(6 * 86_400_000);
  expect(await ask()).toEqual([]);
});

test("422: without a proved phone, with a used proof, or with one for another purpose", async () => {
  const made = await bookableShop(server);
  const proof = await made.proof();
  expect((await find(proof)).status).toBe(200);
  const signUp = await provenPhone(server, { purpose: "SIGNUP", phone: made.phone });
  const answers = await Promise.all([proof, signUp, "k".repeat(32)].map(find));
  expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual(
    Array.from({ length: 3 }, () => "422 phone_not_verified"),
  );
});
