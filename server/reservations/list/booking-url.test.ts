import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { getBooking } from "#contract/bookings.ts";
import { cancelReservation, createOfflineReservation } from "#contract/reservations.ts";
import { reservationNotices, textMessages } from "#server/db/tables/tables.ts";
import { paymentSubjects } from "#server/payment-subjects.ts";
import { settleDueRefunds } from "#server/payments/index.ts";
import { sendDueNotices } from "#server/reservations/index.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { bookableShop } from "#server/testing/worlds/bookable-shop.ts";
import { at } from "#server/testing/worlds/booked-shop.ts";
import { fill, type TemplateName } from "#server/text-messages/templates.ts";

const server = await startTestServer({ config: { publicOrigin: "http://partners.example" } });
const { db, vault } = server.parts;

async function textsOf(reservationId: number) {
  await sendDueNotices(server.parts);
  const rows = await db
    .select({ message: textMessages, kind: reservationNotices.kind })
    .from(reservationNotices)
    .innerJoin(textMessages, eq(textMessages.noticeId, reservationNotices.id))
    .where(eq(reservationNotices.reservationId, reservationId))
    .orderBy(asc(textMessages.id));
  return rows.map(({ kind, message }) => ({
    kind,
    sealed: message.valuesSealed,
    text: fill(message.template as TemplateName, JSON.parse(vault.open(message.valuesSealed, "text_messages.values"))),
  }));
}

test("a customer's message about an online booking has its link, and the database does not store it in clear text", async () => {
  const made = await bookableShop(server);
  const { key, reservationId } = await made.book();
  await made.owner.send(cancelReservation, { shopId: made.shopId, id: reservationId });
  await settleDueRefunds(server.parts, paymentSubjects);
  const texts = (await textsOf(reservationId)).filter(({ kind }) => kind.startsWith("CUSTOMER_"));
  expect(texts.map(({ kind }) => kind)).toEqual(["CUSTOMER_BOOKED", "CUSTOMER_CANCELLED"]);
  for (const { text, sealed } of texts) {
    expect(text).toMatch(/^\[.+\] 예약이 .+\.\n11\.20 \(금\) 14:00 커트\n/);
    const [, opens = ""] = /\n예약 보기 http:\/\/partners\.example\/book\/bookings\/([\w-]+)$/m.exec(text) ?? [];
    expect(opens).toBe(key);
    expect((await server.visitor().send(getBooking, { key: opens })).body.reservationId).toBe(reservationId);
    expect(sealed).not.toContain(key);
  }
});

test("the shop's people get no key, and an offline reservation has none", async () => {
  const made = await bookableShop(server);
  const { body } = await made.owner.send(createOfflineReservation, {
    shopId: made.shopId,
    stylerId: made.stylerId,
    startsAt: at("10:00"),
    endsAt: at("11:00"),
    customerName: "이고객",
    phone: made.phone,
    menuName: "커트",
  });
  const online = await made.book();
  const texts = [...(await textsOf(body.id)), ...(await textsOf(online.reservationId))];
  expect(texts.filter(({ text }) => text.includes("/book/")).map(({ kind }) => kind)).toEqual(["CUSTOMER_BOOKED"]);
});
