import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { getShop, pauseShop } from "#contract/shops.ts";
import { memberRoles } from "#domain/shops/staff.ts";
import { shops } from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const everyRole = Object.keys(memberRoles) as (keyof typeof memberRoles)[];

test("200: a member reads the whole shop, with the owner's name and the number of designers", async () => {
  const { shop, visitor } = await server.shopWith("OWNER");
  await server.parts.db.update(shops).set({ photoPath: "a.jpg", addressDetail: "2층" }).where(eq(shops.id, shop.id));
  await server.makeDesigner(shop.id);
  await server.makeDesigner(shop.id, { hidden: true });
  const { status, body } = await visitor.send(getShop, { id: shop.id });
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      id: shop.id,
      name: shop.name,
      serviceCategory: "HAIR",
      operatingStatus: "RUNNING",
      phoneNumber: "02-123-4567",
      addresses: { road: "서울특별시 성동구 연무장길 1", jibun: "서울특별시 성동구 성수동2가 1", detail: "2층" },
      introduction: "",
      photoUrl: "/media/a.jpg",
      myRole: "OWNER",
      ownerName: "홍길동",
      staffCount: 2,
      pausedAt: null,
      closedAt: null,
      openedAt: server.clock.now().toISOString(),
      version: 1,
      eventNumber: 0,
    },
  });
});

test("the answer has the number of the last event, so that a stream from there misses nothing", async () => {
  const { shop, visitor } = await server.shopWith("OWNER");
  await visitor.send(pauseShop, { shopId: shop.id });
  expect((await visitor.send(getShop, { id: shop.id })).body.eventNumber).toBe(1);
});

test.each(everyRole)("200: %s reads the shop with their own role", async (role) => {
  const { shop, visitor } = await server.shopWith(role);
  expect((await visitor.send(getShop, { id: shop.id })).body.myRole).toBe(role);
});

test("200: an operator reads any shop, without a role in it", async () => {
  const { shop } = await server.shopWith("OWNER");
  const { id } = await server.makeAccount({ adminRole: "PARTNERS_ADMIN" });
  const { body } = await (await server.signedIn(id)).send(getShop, { id: shop.id });
  expect([body.id, body.myRole]).toEqual([shop.id, null]);
});

test("the figures are this shop's own", async () => {
  const [mine, other] = [await server.shopWith("OWNER"), await server.shopWith("OWNER")];
  await server.makeDesigner(other.shop.id);
  expect((await mine.visitor.send(getShop, { id: mine.shop.id })).body.staffCount).toBe(0);
});

test("404: another shop, an unknown one and an invalid id get the same answer", async () => {
  const { visitor } = await server.shopWith("OWNER");
  const former = await server.shopWith("MEMBER");
  const { id } = await server.makeAccount();
  await server.join(former.shop.id, id, "OWNER", server.clock.now());
  const removed = await server.signedIn(id);
  const bodies = [
    await visitor.fetch(`/api/partners/v1/shops/${former.shop.id}`),
    await removed.fetch(`/api/partners/v1/shops/${former.shop.id}`),
    await visitor.fetch("/api/partners/v1/shops/999999"),
    await visitor.fetch("/api/partners/v1/shops/abc"),
    await visitor.fetch("/api/partners/v1/shops/1e3"),
    await visitor.fetch("/api/partners/v1/shops/-1"),
    await visitor.fetch("/api/partners/v1/shops/99999999999999999999"),
  ].map(async (response) => `${response.status} ${await response.text()}`);
  expect(new Set(await Promise.all(bodies))).toEqual(
    new Set(['404 {"code":"shop_not_found","message":"매장을 찾을 수 없어요"}']),
  );
});

test("404: an operator does not find an unknown shop either", async () => {
  const { id } = await server.makeAccount({ adminRole: "PARTNERS_ADMIN" });
  const { status, body } = await (await server.signedIn(id)).send(getShop, { id: 999_999 });
  expect({ status, code: body.code }).toEqual({ status: 404, code: "shop_not_found" });
});
