import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createStaff, listStaffs } from "#contract/staffs.ts";
import { shopEvents, staffs } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const { db } = server.parts;
const designer = { name: "박지현", rank: "HEAD", visibility: "NORMAL", introduction: "염색을 오래 했어요" } as const;

test("200: a new designer is last on the board, without an account, and open screens are notified", async () => {
  const { shop, visitor } = await server.shopWith("SUPER");
  await visitor.send(createStaff, { shopId: shop.id, ...designer, name: "김하나" });
  const answer = await visitor.send(createStaff, { shopId: shop.id, ...designer });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ ...designer, displayOrder: 1, accountId: null, role: null, version: 1 });
  const { body } = await visitor.send(listStaffs, { shopId: shop.id });
  expect(body.items.map(({ name }) => name)).toEqual(["김하나", "박지현"]);
  const events = await db.select().from(shopEvents).where(eq(shopEvents.shopId, shop.id));
  expect(events.at(-1)).toMatchObject({ kind: "staff_changed", subjectIds: [answer.body.id] });
  expect((await recordOf(server, answer))?.changes).toMatchObject({ staff: answer.body.id, name: "박*현" });
});

test("422: a shop has a hundred designers at most, also for several requests at once", async () => {
  const { shop, visitor } = await server.shopWith("OWNER");
  const row = { shopId: shop.id, name: "김디자", rank: "NORMAL" as const, createdAt: server.clock.now() };
  await db.insert(staffs).values(Array.from({ length: 98 }, () => row));
  await db.insert(staffs).values({ ...row, removedAt: server.clock.now() });
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => visitor.send(createStaff, { shopId: shop.id, ...designer })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 422, 422, 422]);
  expect(answers.find(({ status }) => status === 422)?.body.code).toBe("staff_too_many");
});

test("400: an invalid name is an error at its field", async () => {
  const { shop, visitor } = await server.shopWith("OWNER");
  const { status, body } = await visitor.send(createStaff, { shopId: shop.id, ...designer, name: "12" });
  expect({ status, fields: body.fields }).toEqual({
    status: 400,
    fields: { name: "이름은 한글이나 영문 1~10자로 입력해 주세요" },
  });
});

test("403: a designer may not", async () => {
  const { shop, visitor } = await server.shopWith("MEMBER");
  expect((await visitor.send(createStaff, { shopId: shop.id, ...designer })).status).toBe(403);
});
