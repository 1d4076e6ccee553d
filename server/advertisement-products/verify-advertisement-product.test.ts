import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { verifyAdvertisementProduct } from "#contract/advertisement-products.ts";
import { shops } from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const change = (id: number, to: Partial<typeof shops.$inferInsert>) =>
  server.parts.db.update(shops).set(to).where(eq(shops.id, id));
const allowed = { allowed: true, reasons: [] };
const because = (code: string) => ({ allowed: false, reasons: [{ code, message: expect.stringMatching(/[가-힣]/) }] });

test.each(["OWNER", "SUPER"] as const)("200: %s of a running shop may buy an advertisement", async (role) => {
  const { shop, visitor, accountId } = await server.shopWith(role);
  await change(shop.id, { operatingStatus: "RUNNING", serviceCategory: "HAIR" });
  const { status, body } = await visitor.send(verifyAdvertisementProduct, { id: 1, ownerId: accountId });
  expect({ status, body }).toEqual({ status: 200, body: allowed });
});

test.each(["MEMBER", "SETTLEMENT_VIEW"] as const)("200: %s may not, and reads why", async (role) => {
  const { visitor, accountId } = await server.shopWith(role);
  const { status, body } = await visitor.send(verifyAdvertisementProduct, { id: 2, ownerId: accountId });
  expect({ status, body }).toEqual({ status: 200, body: because("shop_missing") });
});

test("200: a paused shop may not, and a closed one does not count as a shop", async () => {
  const { shop, visitor, accountId } = await server.shopWith("OWNER");
  const ask = async () => (await visitor.send(verifyAdvertisementProduct, { id: 1, ownerId: accountId })).body;
  await change(shop.id, { operatingStatus: "PAUSED" });
  expect(await ask()).toEqual(because("shop_not_running"));
  await change(shop.id, { operatingStatus: "RUNNING", closedAt: server.clock.now() });
  expect(await ask()).toEqual(because("shop_missing"));
});

test("200: the monthly products are for esthetic shops", async () => {
  const { shop, visitor, accountId } = await server.shopWith("OWNER");
  const ask = async () => (await visitor.send(verifyAdvertisementProduct, { id: 3, ownerId: accountId })).body;
  await change(shop.id, { operatingStatus: "RUNNING", serviceCategory: "HAIR" });
  expect(await ask()).toEqual(because("esthetic_shop_missing"));
  await change(shop.id, { serviceCategory: "ESTHETIC" });
  expect(await ask()).toEqual(allowed);
});

test("200: an operator asks about anyone", async () => {
  const { shop, accountId } = await server.shopWith("OWNER");
  await change(shop.id, { operatingStatus: "RUNNING" });
  const { visitor } = await operatorOf(server);
  expect((await visitor.send(verifyAdvertisementProduct, { id: 1, ownerId: accountId })).body).toEqual(allowed);
  const left = await server.makeAccount({ status: "LEFT" });
  for (const ownerId of [987_654_321, left.id]) {
    const { status, body } = await visitor.send(verifyAdvertisementProduct, { id: 1, ownerId });
    expect({ status, code: body.code }).toEqual({ status: 404, code: "account_not_found" });
  }
});

test("404: another account looks like one that does not exist", async () => {
  const [mine, other] = [await server.shopWith("OWNER"), await server.shopWith("OWNER")];
  for (const ownerId of [other.accountId, 987_654_321]) {
    const { status, body } = await mine.visitor.send(verifyAdvertisementProduct, { id: 1, ownerId });
    expect({ status, code: body.code }).toEqual({ status: 404, code: "account_not_found" });
  }
});

test("404: a product that does not exist", async () => {
  const { visitor, accountId } = await server.shopWith("OWNER");
  const { status, body } = await visitor.send(verifyAdvertisementProduct, { id: 9, ownerId: accountId });
  expect({ status, code: body.code }).toEqual({ status: 404, code: "product_not_found" });
});
