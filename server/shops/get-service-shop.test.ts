import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { getServiceShop, pauseShop } from "#contract/shops.ts";
import { shops, staffs } from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const { db } = server.parts;

test("200: the shop as its customers see it, without hidden and former people, in the shop's order", async () => {
  const { shop, visitor } = await server.shopWith("MEMBER");
  await db.update(shops).set({ addressDetail: "2층" }).where(eq(shops.id, shop.id));
  const second = await server.makeDesigner(shop.id, { name: "이둘", rank: "CHIEF" });
  const first = await server.makeDesigner(shop.id, { name: "김하나" });
  const former = await server.makeDesigner(shop.id, { name: "박전에" });
  await server.makeDesigner(shop.id, { name: "최숨김", hidden: true });
  await db.update(staffs).set({ displayOrder: 1, photoPath: "d/2.jpg" }).where(eq(staffs.id, second.id));
  await db.update(staffs).set({ removedAt: server.clock.now() }).where(eq(staffs.id, former.id));
  const { status, body } = await visitor.send(getServiceShop, { id: shop.id });
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      id: shop.id,
      name: shop.name,
      serviceCategory: "HAIR",
      // It has neither a contract nor a menu.
      takesOnlineBookings: false,
      phoneNumber: "02-123-4567",
      address: "서울특별시 성동구 연무장길 1 2층",
      introduction: "",
      photoUrl: null,
      designers: [
        { id: first.id, name: "김하나", rank: "NORMAL", introduction: "", photoUrl: null },
        { id: second.id, name: "이둘", rank: "CHIEF", introduction: "", photoUrl: "/media/d/2.jpg" },
      ],
    },
  });
});

test("a paused shop takes no online bookings", async () => {
  const { shop, visitor } = await server.shopWith("OWNER");
  await visitor.send(pauseShop, { shopId: shop.id });
  expect((await visitor.send(getServiceShop, { id: shop.id })).body.takesOnlineBookings).toBe(false);
});

test("404: another shop's people do not find it", async () => {
  const [mine, other] = [await server.shopWith("OWNER"), await server.shopWith("OWNER")];
  const { status, body } = await mine.visitor.send(getServiceShop, { id: other.shop.id });
  expect({ status, code: body.code }).toEqual({ status: 404, code: "shop_not_found" });
});
