import { expect, test } from "vitest";
import { searchAudit } from "#contract/audit.ts";
import { pauseShop, resumeShop } from "#contract/shops.ts";
import { accessOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();

async function world() {
  const { shop, accountId, visitor } = await server.shopWith("OWNER");
  const operatorAccount = await server.makeAccount({ adminRole: "PARTNERS_ADMIN", name: "김운영" });
  const operator = await server.signedIn(operatorAccount.id);
  const paused = await visitor.send(pauseShop, { shopId: shop.id });
  server.clock.move(1000);
  await operator.send(resumeShop, { shopId: shop.id });
  const found = async (input: object) => (await operator.send(searchAudit, input)).body.items;
  const calls = async (input: object) => (await found(input)).map(({ call }) => call);
  return { shop, accountId, visitor, operator, operatorAccount, paused, found, calls };
}

test("200: who changed what, the newest first, with names and the changes", async () => {
  const { shop, accountId, operatorAccount, found } = await world();
  expect(await found({ shopId: shop.id })).toMatchObject([
    {
      call: "resumeShop",
      callLabel: "온라인 예약 다시 받기",
      accountId: operatorAccount.id,
      accountName: "김운영 (운영자)",
      shopName: shop.name,
    },
    { call: "pauseShop", accountId, accountName: "홍길동", changes: { operatingStatus: expect.anything() } },
  ]);
});

test("the short code of an error message finds the changes of its request", async () => {
  const { paused, calls } = await world();
  expect(await calls({ requestId: paused.headers.get("x-request-id") })).toEqual(["pauseShop"]);
  expect(await calls({ requestId: "nothing1" })).toEqual([]);
});

test("it can be filtered by person, call and days, page by page", async () => {
  const { shop, accountId, calls, operator } = await world();
  expect(await calls({ accountId })).toEqual(["pauseShop"]);
  expect(await calls({ shopId: shop.id, call: "resumeShop" })).toEqual(["resumeShop"]);
  expect(await calls({ shopId: shop.id, from: "2026-11-15", to: "2026-11-15" })).toHaveLength(2);
  expect(await calls({ shopId: shop.id, from: "2026-11-16" })).toEqual([]);
  const { body } = await operator.send(searchAudit, { shopId: shop.id, size: 1, page: 1 });
  expect(body).toMatchObject({ total: 2, page: 1, size: 1, items: [{ call: "pauseShop" }] });
});

test("the search is recorded", async () => {
  const { operator, accountId } = await world();
  const answer = await operator.send(searchAudit, { accountId });
  expect(await accessOf(server, answer)).toMatchObject([{ subject: "account", subjectIds: [accountId] }]);
});

test("403: only an operator sees it", async () => {
  const { visitor } = await world();
  expect((await visitor.send(searchAudit, {})).status).toBe(403);
});
