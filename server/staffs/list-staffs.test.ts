import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { listStaffs } from "#contract/staffs.ts";
import { notificationPhones, staffs } from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();

test("200: all designers, hidden ones too, with the role of those with an account", async () => {
  const { shop, accountId, visitor } = await server.shopWith("OWNER");
  await server.makeDesigner(shop.id, { name: "박지현", rank: "CHIEF", accountId });
  await server.makeDesigner(shop.id, { name: "남궁솔", hidden: true });
  const { status, body } = await visitor.send(listStaffs, { shopId: shop.id });
  expect(status).toBe(200);
  expect(body.items).toMatchObject([
    { name: "박지현", rank: "CHIEF", role: "OWNER", accountId, visibility: "NORMAL", photoUrl: null },
    { name: "남궁솔", rank: "NORMAL", role: null, accountId: null, visibility: "HIDDEN" },
  ]);
});

test("hours and breaks are included, and the number for notices only masked", async () => {
  const { shop, visitor } = await server.shopWith("MEMBER");
  const { id } = await server.makeDesigner(shop.id);
  const { db, vault } = server.parts;
  const recurringBreaks = [{ dayOfWeek: "MON" as const, fromMinute: 720, toMinute: 780, reason: "점심" }];
  await db.update(staffs).set({ recurringBreaks }).where(eq(staffs.id, id));
  await db.insert(notificationPhones).values({
    shopId: shop.id,
    staffId: id,
    phoneFingerprint: "x",
    createdAt: server.clock.now(),
    phoneSealed: vault.seal("010-1234-5678", "notification_phones.phone"),
  });
  const { body } = await visitor.send(listStaffs, { shopId: shop.id });
  expect(body.items).toMatchObject([
    { id, weeklyHours: null, recurringBreaks, maskedNotiPhone: "010-****-5678", version: 1 },
  ]);
});

test("a designer of another shop is left out", async () => {
  const { shop, visitor } = await server.shopWith("MEMBER");
  const other = await server.makeShop();
  await server.makeDesigner(other.id);
  expect((await visitor.send(listStaffs, { shopId: shop.id })).body.items).toEqual([]);
});
