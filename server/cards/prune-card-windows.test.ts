import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openCardWindow } from "#contract/cards.ts";
import { cardWindows } from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { hashOfCustomer } from "./card-windows.ts";
import { pruneCardWindows } from "./prune-card-windows.ts";

const server = await startTestServer();

test("a window of yesterday is deleted, and one of today stays", async () => {
  const { db } = server.parts;
  const { shop, accountId, visitor } = await server.shopWith("OWNER");
  const open = async () => (await visitor.send(openCardWindow, { shopId: shop.id, purpose: "REGISTER" })).body;
  const old = (await open()).customerKey;
  const young = (await open()).customerKey;
  const yesterday = new Date(server.clock.now().getTime() - 25 * 3_600_000);
  await db
    .update(cardWindows)
    .set({ openedAt: yesterday })
    .where(eq(cardWindows.customerKeyHash, hashOfCustomer(old)));
  await pruneCardWindows(server.parts);
  expect(await db.select().from(cardWindows).where(eq(cardWindows.accountId, accountId))).toMatchObject([
    { customerKeyHash: hashOfCustomer(young) },
  ]);
});
