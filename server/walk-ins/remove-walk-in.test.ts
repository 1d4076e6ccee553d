import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { removeWalkIn } from "#contract/walk-ins.ts";
import { shopEvents, walkIns } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { waitingShop } from "#server/testing/worlds/waiting-shop.ts";

const server = await startTestServer();
const { db } = server.parts;

async function leavingShop() {
  const made = await waitingShop(server, "MEMBER");
  const remove = (id: number) => made.visitor.send(removeWalkIn, { shopId: made.shop.id, id });
  return { ...made, remove };
}

test("200: whoever left waits no more; sent, and audited", async () => {
  const { shop, add, remove, waiting } = await leavingShop();
  const { id } = (await add({ name: "김하늘" })).body;
  const answer = await remove(id);
  expect(answer).toMatchObject({ status: 200, body: {} });
  expect(await waiting()).toEqual([]);
  const [row] = await db.select().from(walkIns).where(eq(walkIns.id, id));
  expect(row).toMatchObject({ state: "LEFT", endedAt: server.clock.now(), version: 2 });
  const events = await db.select().from(shopEvents).where(eq(shopEvents.shopId, shop.id));
  expect(events.at(-1)).toMatchObject({ kind: "walk_ins_changed", subjectIds: [id] });
  expect((await recordOf(server, answer))?.changes).toEqual({ removedWalkIn: id });
});

test("404 walk_in_not_found: gone or seated already, another shop's, or unknown; of two at once one succeeds", async () => {
  const { add, seat, remove } = await leavingShop();
  const twice = (await add()).body;
  const answers = await Promise.all([remove(twice.id), remove(twice.id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  const seated = (await add()).body;
  await seat(seated);
  const foreign = (await (await leavingShop()).add()).body;
  for (const id of [seated.id, foreign.id, 987_654_321])
    expect(await remove(id)).toMatchObject({ status: 404, body: { code: "walk_in_not_found" } });
});
