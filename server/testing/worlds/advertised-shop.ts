import { eq } from "drizzle-orm";
import type { ServiceCategory } from "#domain/shops/shop.ts";
import { shops } from "#server/db/tables/tables.ts";
import { emptySpot, makeAdvertisement, makePoint } from "#server/testing/makers/make-advertisement.ts";
import type { TestServer } from "#server/testing/test-server.ts";

/** A shop at an empty spot with a point beside it and its signed-in owner, who can advertise in one call. */
export async function advertisedShop(server: TestServer, more: { serviceCategory?: ServiceCategory } = {}) {
  const made = await server.shopWith("OWNER");
  const spot = emptySpot();
  await server.parts.db
    .update(shops)
    .set({ ...spot, ...more })
    .where(eq(shops.id, made.shop.id));
  const point = await makePoint(server, spot);
  type Draft = Partial<Parameters<typeof makeAdvertisement>[1]>;
  const advertise = (draft: Draft = {}) =>
    makeAdvertisement(server, { shopId: made.shop.id, ownerId: made.accountId, pointIds: [point.id], ...draft });
  return { ...made, spot, point, advertise };
}
