import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { changeShop, getShop } from "#contract/shops.ts";
import { shopEvents } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const { db } = server.parts;
const introduction = "두피부터 살피고 오래 가는 모양을 만들어요";

test.each(["OWNER", "SUPER"] as const)("200: a shop's %s says what the shop is like", async (role) => {
  const { shop, visitor } = await server.shopWith(role);
  const answer = await visitor.send(changeShop, { shopId: shop.id, introduction, version: 1 });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ introduction, version: 2 });
  expect((await recordOf(server, answer))?.changes).toEqual({ introduction: `${introduction.length}자` });
  const [event] = await db.select().from(shopEvents).where(eq(shopEvents.shopId, shop.id));
  expect(event).toMatchObject({ kind: "shop_changed", subjectIds: [shop.id] });
});

test("409: a save from an older version gets the newer one, and nothing is lost", async () => {
  const { shop, visitor } = await server.shopWith("OWNER");
  await visitor.send(changeShop, { shopId: shop.id, introduction, version: 1 });
  const late = await visitor.send(changeShop, { shopId: shop.id, introduction: "다른 말", version: 1 });
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({ code: "shop_changed_elsewhere", details: { shop: { introduction, version: 2 } } });
  expect((await visitor.send(getShop, { id: shop.id })).body.introduction).toBe(introduction);
});

test("of two saves at once one is refused", async () => {
  const { shop, visitor } = await server.shopWith("OWNER");
  const answers = await Promise.all(
    ["하나", "둘"].map((words) => visitor.send(changeShop, { shopId: shop.id, introduction: words, version: 1 })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test("403: a designer may not", async () => {
  const { shop, visitor } = await server.shopWith("MEMBER");
  expect((await visitor.send(changeShop, { shopId: shop.id, introduction, version: 1 })).status).toBe(403);
});

test("404: another shop gets the same answer as an unknown one", async () => {
  const { visitor } = await server.shopWith("OWNER");
  const { shop: other } = await server.shopWith("OWNER");
  expect((await visitor.send(changeShop, { shopId: other.id, introduction, version: 1 })).status).toBe(404);
});

test("400: control characters are errors at their field", async () => {
  const { shop, visitor } = await server.shopWith("OWNER");
  const answer = await visitor.send(changeShop, { shopId: shop.id, introduction: "<b>굵게</b>", version: 1 });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({
    fields: {
      introduction:
        '사용할 수 없는 문자가 있어요. 한글, 영문, 숫자와 & ? ! + _ - % / , . ( ) [ ] " @ # : · 만 입력해 주세요',
    },
  });
});
