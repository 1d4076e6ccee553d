import { expect, test } from "vitest";
import { holdPayouts, listSettlementContracts } from "#contract/settlement-console.ts";
import { accessOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { outcomeOf } from "#server/testing/worlds/applicants.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";
import { handedOn } from "#server/testing/worlds/handed-on.ts";

const server = await startTestServer();

test("200: the shop's present and former contracts, with what is owed to each", async () => {
  const { shop, accountId, operator, formerId, former } = await handedOn(server);
  await operator.send(holdPayouts, { shopId: shop.id, contractId: formerId, reason: "확인하고 있어요" });
  const answer = await operator.send(listSettlementContracts, { shopId: shop.id });
  expect(answer.body.items).toMatchObject([
    { ownerName: "김대표", endedAt: null, balanceWon: 0, held: false },
    { id: formerId, ownerName: former.name, endedAt: expect.any(String), balanceWon: 5_000, held: true },
  ]);
  expect(await accessOf(server, answer)).toMatchObject([{ subject: "account", subjectIds: [accountId, former.id] }]);
});

test("404: an unknown shop", async () => {
  const { visitor } = await operatorOf(server);
  const answer = await visitor.send(listSettlementContracts, { shopId: 987_654_321 });
  expect(outcomeOf(answer)).toEqual({ status: 404, code: "shop_not_found" });
});
