import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { phoneDigits } from "#domain/text/phone.ts";
import { doDueApplications } from "#server/applications/index.ts";
import { shopHandovers, textMessages } from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { transferBetween } from "#server/testing/worlds/applicants.ts";

const server = await startTestServer();
const { parts } = server;
const { db, vault } = parts;
const midnight = "2026-11-30T15:00:00Z";
const nineInTheMorning = "2026-12-01T00:00:00Z";

beforeEach(() => server.clock.set("2026-11-15T03:00:00Z"));

async function handedOver() {
  const state = { status: "APPROVAL", lastAction: "APPROVAL", cutOverAt: new Date(midnight) } as const;
  const made = await transferBetween(server, { sent: true, ...state });
  const designer = await server.makeDesigner(made.shop.id);
  const book = (day: string, phone: string, more: object = {}) =>
    server.makeReservation({ shopId: made.shop.id, staffId: designer.id, day, phone, ...more });
  return { ...made, book };
}

const sentTo = async (phone: string) =>
  (
    await db
      .select()
      .from(textMessages)
      .where(eq(textMessages.recipientFingerprint, vault.fingerprint(phoneDigits(phone))))
  ).map(({ template }) => template);

test("customers with a future booking are notified once of the new owner, and nobody at night", async () => {
  const { book, shop } = await handedOver();
  const [twice, once, past, cancelled] = ["010-1111-0001", "010-1111-0002", "010-1111-0003", "010-1111-0004"] as const;
  await book("2026-12-03", twice);
  await book("2026-12-04", twice);
  await book("2026-12-05", once);
  await book("2026-11-20", past);
  await book("2026-12-06", cancelled, { status: "CANCELED" });
  server.clock.set(midnight);
  await doDueApplications(parts);
  expect(await sentTo(twice)).toEqual([]);
  server.clock.set("2026-11-30T23:59:59Z");
  await doDueApplications(parts);
  expect(await sentTo(twice)).toEqual([]);
  server.clock.set(nineInTheMorning);
  await Promise.all([doDueApplications(parts), doDueApplications(parts)]);
  await doDueApplications(parts);
  expect(await sentTo(twice)).toEqual(["shop_handed_over"]);
  expect(await sentTo(once)).toEqual(["shop_handed_over"]);
  expect(await sentTo(past)).toEqual([]);
  expect(await sentTo(cancelled)).toEqual([]);
  const [handover] = await db.select().from(shopHandovers).where(eq(shopHandovers.shopId, shop.id));
  expect(handover?.toldAt).toEqual(new Date(nineInTheMorning));
});

test("customers of other shops get nothing", async () => {
  const [mine, other] = [await handedOver(), await server.approvedShop()];
  const designer = await server.makeDesigner(other.shop.id);
  const phone = "010-2222-0001";
  await server.makeReservation({ shopId: other.shop.id, staffId: designer.id, day: "2026-12-03", phone });
  await mine.book("2026-12-03", "010-2222-0002");
  server.clock.set(midnight);
  await doDueApplications(parts);
  server.clock.set(nineInTheMorning);
  await doDueApplications(parts);
  expect(await sentTo(phone)).toEqual([]);
  expect(await sentTo("010-2222-0002")).toEqual(["shop_handed_over"]);
});
