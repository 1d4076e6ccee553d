import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { enterExhibition, removeExhibition } from "#contract/exhibitions.ts";
import { exhibitionEntries, exhibitions } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const { db } = server.parts;
const { visitor } = await operatorOf(server);

test("200: an exhibition without entries is removed, and the audit row has its values", async () => {
  const { id } = await server.makeExhibition({ title: "없던 일로" });
  const answer = await visitor.send(removeExhibition, { id });
  expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: {} });
  expect(await db.select().from(exhibitions).where(eq(exhibitions.id, id))).toEqual([]);
  expect((await recordOf(server, answer))?.changes).toMatchObject({ exhibition: id, removed: { title: "없던 일로" } });
});

test("409: not if a shop has ever applied", async () => {
  const { id } = await server.makeExhibition();
  const shop = await server.makeShop();
  const menu = await server.makeMenu(shop.id);
  await server.makeEntry(shop.id, { exhibitionId: id, menuIds: [menu.id], approval: "REJECT", disabled: true });
  const { status, body } = await visitor.send(removeExhibition, { id });
  expect({ status, code: body.code }).toEqual({ status: 409, code: "exhibition_has_entries" });
});

test("of a shop that joins and an operator who removes at once, one succeeds and the other is refused", async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await server.makeExhibition();
    const owner = await server.shopWith("OWNER");
    const menu = await server.makeMenu(owner.shop.id);
    const entry = { shopId: owner.shop.id, id, menuIds: [menu.id], ratePercent: 20 };
    const [joined, removed] = await Promise.all([
      owner.visitor.send(enterExhibition, entry),
      visitor.send(removeExhibition, { id }),
    ]);
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([joined.status, removed.status]);
    const entries = await db.select().from(exhibitionEntries).where(eq(exhibitionEntries.exhibitionId, id));
    expect(entries).toHaveLength(joined.status === 200 ? 1 : 0);
  }
});

test("404: a second time, or an unknown one", async () => {
  const { id } = await server.makeExhibition();
  await visitor.send(removeExhibition, { id });
  for (const requested of [id, 987_654_321]) {
    const { status, body } = await visitor.send(removeExhibition, { id: requested });
    expect({ status, code: body.code }).toEqual({ status: 404, code: "exhibition_not_found" });
  }
});
