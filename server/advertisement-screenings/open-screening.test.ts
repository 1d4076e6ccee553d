import { expect, test } from "vitest";
import { openScreening } from "#contract/advertisement-screenings.ts";
import { getAdvertisement } from "#contract/advertisements.ts";
import { accessOf, recordOf } from "#server/testing/records.ts";
import { guardsScreening, rowOf, screenedShop } from "#server/testing/same-for-several/screening-promises.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import type { Visitor } from "#server/testing/visitor.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const open = (visitor: Visitor, id: number) => visitor.send(openScreening, { id });

test("200: the first operator who opens it is named, and the shop sees that it is being read", async () => {
  const { shop, accountId, visitor, ad, operator } = await screenedShop(server);
  const answer = await open(operator.visitor, ad.id);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ lifecycle: "REVIEW", openedBy: "최심사 (운영자)", version: 1 });
  expect((await recordOf(server, answer))?.changes).toEqual({ advertisement: ad.id, screening: "opened" });
  expect(await accessOf(server, answer)).toMatchObject([{ subject: "account", subjectIds: [accountId] }]);
  const { body } = await visitor.send(getAdvertisement, { shopId: shop.id, id: ad.id });
  expect(body).toMatchObject({ lifecycle: "REVIEW", timeline: [{ step: "screening_opened" }] });
});

test("200: if it is opened again, also in parallel, the first operator stays named", async () => {
  const { ad, operator } = await screenedShop(server);
  await open(operator.visitor, ad.id);
  const others = await Promise.all([operatorOf(server), operatorOf(server)]);
  const answers = await Promise.all(others.map(({ visitor }) => open(visitor, ad.id)));
  for (const { body } of answers) {
    expect(body.openedBy).toBe("최심사 (운영자)");
    expect(body.timeline).toHaveLength(1);
  }
  expect(await rowOf(server, ad.id)).toMatchObject({ screeningOpenedBy: operator.account.id });
});

guardsScreening(server, open, ["WAITING"]);
