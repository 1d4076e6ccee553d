import { visitDisputes } from "#server/db/tables/tables.ts";
import type { TestServer } from "#server/testing/test-server.ts";
import type { SettledShop } from "./settled-shop.ts";

/** The shop disputes that a line's visit was a first visit. */
export async function disputedLine(server: TestServer, { shop, accountId }: SettledShop, lineId: number) {
  const asked = { shopId: shop.id, lineId, reason: "단골고객이에요", askedBy: accountId, askedAt: server.clock.now() };
  const [dispute] = await server.parts.db
    .insert(visitDisputes)
    .values({ ...asked, state: "OPEN" })
    .returning();
  if (!dispute) throw new Error("an insert returned no row");
  return dispute;
}
