import { expect, test } from "vitest";
import { revealReservationPhone } from "#contract/reservations.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { bookedShop, operatorOf } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const phone = "010-1234-5678";

test("200: an operator reads the whole number, and the access record does not contain it", async () => {
  const { shop, book } = await bookedShop(server);
  const { id } = await book({ phone });
  const { visitor, account } = await operatorOf(server);
  const answer = await visitor.send(revealReservationPhone, { shopId: shop.id, id });
  expect(answer.body).toEqual({ phone });
  const record = await recordOf(server, answer);
  expect(record).toMatchObject({ accountId: account.id, asOperator: true, shopId: shop.id });
  expect(record?.changes).toEqual({ reservation: id, maskedPhone: "010-****-5678", revealed: true });
});

test("the number of an old online booking stays masked for operators too, and a missing one is empty", async () => {
  const { shop, book } = await bookedShop(server);
  const completedAt = new Date("2026-08-01T00:00:00Z");
  const done = await book({ kind: "ONLINE", phone, status: "COMPLETED", completedAt });
  const without = await book({ day: "2026-11-21" });
  const { visitor } = await operatorOf(server);
  const read = async (id: number) => (await visitor.send(revealReservationPhone, { shopId: shop.id, id })).body.phone;
  expect(await read(done.id)).toBe("010-****-5678");
  expect(await read(without.id)).toBe("");
});

test("404: a reservation of another shop than the given one", async () => {
  const { shop } = await bookedShop(server);
  const foreign = await (await bookedShop(server)).book({ phone });
  const { visitor } = await operatorOf(server);
  const { status, body } = await visitor.send(revealReservationPhone, { shopId: shop.id, id: foreign.id });
  expect({ status, code: body.code }).toEqual({ status: 404, code: "reservation_not_found" });
});
