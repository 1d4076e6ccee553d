import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { getReservation, listReservations } from "#contract/reservations.ts";
import { usualRounding } from "#domain/promotions/discount.ts";
import { reservationStatuses } from "#domain/reservations/reservation.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { reservations } from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { bookedShop, utc } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const date = "2026-11-20";

test("200: the online reservations of the day in order of time, with masked phones and without payment data", async () => {
  const { shop, designer, visitor, book } = await bookedShop(server);
  const late = await book({ from: "15:00", to: "16:00", paid: true, phone: "010-1234-5678" });
  const early = await book({ from: "11:00", to: "12:00", paid: true });
  await book({ from: "13:00", to: "14:00" });
  const granted = { discount: { type: "DISCOUNT_RATE", ratePercent: 20 }, rounding: usualRounding } as const;
  await server.parts.db.update(reservations).set({ granted }).where(eq(reservations.id, late.id));
  const { status, body } = await visitor.send(listReservations, { shopId: shop.id, date });
  expect(status).toBe(200);
  expect(body.items.map(({ id }) => id)).toEqual([early.id, late.id]);
  expect(body.items[1]).toEqual({
    id: late.id,
    kind: "ONLINE",
    status: "OK",
    stylerId: designer.id,
    startsAt: utc("15:00"),
    endsAt: utc("16:00"),
    customerId: late.customerId,
    customerName: "이고객",
    customerGender: "FEMALE",
    maskedPhone: "010-****-5678",
    menuId: null,
    menuName: "커트",
    priceWon: 40_000,
    extrasWon: 0,
    granted,
    priceTyped: false,
    paidWon: 40_000,
    refundedWon: 0,
    paymentStatus: "COMPLETE",
    note: "",
    createdAt: server.clock.now().toISOString(),
    cutAt: null,
    version: 1,
    lines: [
      {
        stylerId: designer.id,
        menuId: null,
        menuName: "커트",
        choices: [],
        listPriceWon: 40_000,
        priceWon: 40_000,
        extrasWon: 0,
        granted,
        discount: null,
        priceTyped: false,
        requested: false,
        segments: [{ kind: "WORK", minutes: 60 }],
        bufferMinutes: 0,
      },
    ],
    arrivedAt: null,
    startedAt: null,
    source: null,
  });
  // A reservation that is read whole says the same.
  const detail = await visitor.send(getReservation, { shopId: shop.id, id: late.id });
  expect(detail.body.reservation).toEqual(body.items[1]);
});

test("every status is in the list", async () => {
  const { shop, visitor, book } = await bookedShop(server);
  const statuses = keysOf(reservationStatuses);
  for (const [index, status] of statuses.entries()) {
    const holdUntil = status === "READY" ? server.clock.now() : null;
    await book({ status, holdUntil, kind: "ONLINE", from: `1${index}:00`, to: `1${index}:30` });
  }
  const { body } = await visitor.send(listReservations, { shopId: shop.id, date });
  expect(body.items.map(({ status }) => status)).toEqual(statuses);
});

test("the day is in Seoul's time zone; removed ones and another shop's are left out", async () => {
  const { shop, visitor, book } = await bookedShop(server);
  const midnight = await book({ kind: "ONLINE", from: "00:00", to: "01:00" });
  const last = await book({ kind: "ONLINE", from: "23:50", to: "24:00" });
  await book({ kind: "ONLINE", day: "2026-11-21", from: "00:00", to: "01:00" });
  await book({ kind: "ONLINE", day: "2026-11-19", from: "23:50", to: "24:00" });
  await book({ kind: "ONLINE", removedAt: server.clock.now(), status: "CANCELED" });
  const elsewhere = await bookedShop(server);
  await elsewhere.book({ kind: "ONLINE" });
  const { body } = await visitor.send(listReservations, { shopId: shop.id, date });
  expect(body.items.map(({ id }) => id)).toEqual([midnight.id, last.id]);
});

test("a designer sees everybody's", async () => {
  const { shop, visitor } = await bookedShop(server, "MEMBER");
  const other = await server.makeDesigner(shop.id);
  const { id } = await server.makeReservation({ shopId: shop.id, staffId: other.id, kind: "ONLINE" });
  const { body } = await visitor.send(listReservations, { shopId: shop.id, date });
  expect(body.items).toMatchObject([{ id, stylerId: other.id }]);
});
