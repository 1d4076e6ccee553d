import { expect, test } from "vitest";
import { liftRejection, listRejectedUsers, rejectUser } from "#contract/rejected-users.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();

async function shopWithThree() {
  const made = await server.shopWith("OWNER");
  const shopId = made.shop.id;
  for (const [name, phone] of [
    ["가고객", "010-1111-1234"],
    ["나고객", "010-2222-1234"],
    ["다고객", "010-3333-9999"],
  ] as const) {
    await server.makeCustomer(shopId, { phone, name });
    await made.visitor.send(rejectUser, { shopId, phone, reason: "" });
  }
  const list = async (input: object = {}) => (await made.visitor.send(listRejectedUsers, { shopId, ...input })).body;
  const names = async (keyword: string) => (await list({ keyword })).items.map(({ name }) => name);
  return { ...made, shopId, list, names };
}

test("200: newest first, page by page, without unmasked numbers", async () => {
  const { list } = await shopWithThree();
  const body = await list({ size: 2 });
  expect(body).toMatchObject({ page: 0, size: 2, total: 3 });
  expect(body.items.map(({ name, maskedPhone }) => [name, maskedPhone])).toEqual([
    ["다고객", "010-****-9999"],
    ["나고객", "010-****-1234"],
  ]);
  expect((await list({ size: 2, page: 1 })).items.map(({ name }) => name)).toEqual(["가고객"]);
});

test("found by name, by the last four digits or by the whole number", async () => {
  const { names } = await shopWithThree();
  expect(await names("나고")).toEqual(["나고객"]);
  expect(await names("1234")).toEqual(["나고객", "가고객"]);
  expect(await names("01033339999")).toEqual(["다고객"]);
  expect(await names("%")).toEqual([]);
});

test("lifted and expired ones, and those of other shops, are left out", async () => {
  const own = await startTestServer();
  const { shop, visitor } = await own.shopWith("SUPER");
  const elsewhere = await own.shopWith("OWNER");
  const input = { shopId: shop.id, reason: "" };
  await visitor.send(rejectUser, { ...input, phone: "010-1111-1111", untilDay: "2026-11-15" });
  const { body } = await visitor.send(rejectUser, { ...input, phone: "010-2222-2222" });
  await elsewhere.visitor.send(rejectUser, { shopId: elsewhere.shop.id, reason: "", phone: "010-3333-3333" });
  await visitor.send(liftRejection, { shopId: shop.id, id: body.rejected.id });
  const total = async () => (await visitor.send(listRejectedUsers, { shopId: shop.id })).body.total;
  expect(await total()).toBe(1);
  own.clock.set("2026-11-15T15:00:00Z");
  expect(await total()).toBe(0);
});
