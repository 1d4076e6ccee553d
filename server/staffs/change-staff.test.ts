import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { changeStaff } from "#contract/staffs.ts";
import { shopEvents, staffs } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const { db } = server.parts;
const fields = { name: "박지현", rank: "MANAGER", visibility: "HIDDEN", introduction: "반가워요" } as const;

test("200: a designer's profile is changed, sent and audited", async () => {
  const { shop, visitor } = await server.shopWith("OWNER");
  const { id } = await server.makeDesigner(shop.id);
  const answer = await visitor.send(changeStaff, { shopId: shop.id, id, version: 1, ...fields });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ id, ...fields, version: 2 });
  const [event] = await db.select().from(shopEvents).where(eq(shopEvents.shopId, shop.id));
  expect(event).toMatchObject({ kind: "staff_changed", subjectIds: [id] });
  expect((await recordOf(server, answer))?.changes).toMatchObject({ staff: id, name: "박*현", rank: "MANAGER" });
});

test("409: of two changes from one version one succeeds, and the other gets the newer designer", async () => {
  const { shop, visitor } = await server.shopWith("SUPER");
  const { id } = await server.makeDesigner(shop.id);
  const answers = await Promise.all(
    ["하나", "두리"].map((name) => visitor.send(changeStaff, { shopId: shop.id, id, version: 1, ...fields, name })),
  );
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
  expect([won?.status, lost?.status]).toEqual([200, 409]);
  expect(lost?.body.code).toBe("staff_changed_elsewhere");
  expect(lost?.body.details).toEqual({ staff: won?.body });
});

test("404: a designer of another shop, a former one, or an unknown one", async () => {
  const { shop, visitor } = await server.shopWith("OWNER");
  const elsewhere = await server.makeDesigner((await server.makeShop()).id);
  const gone = await server.makeDesigner(shop.id);
  await db.update(staffs).set({ removedAt: server.clock.now() }).where(eq(staffs.id, gone.id));
  for (const id of [elsewhere.id, gone.id, 987_654_321]) {
    const { status, body } = await visitor.send(changeStaff, { shopId: shop.id, id, version: 1, ...fields });
    expect({ status, code: body.code }).toEqual({ status: 404, code: "staff_not_found" });
  }
});
