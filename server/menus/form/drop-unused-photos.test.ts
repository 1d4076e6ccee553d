import { expect, test } from "vitest";
import { emptyContent } from "#domain/menus/menu-content.ts";
import { openApplication } from "#server/applications/index.ts";
import { menuPhotos } from "#server/db/tables/tables.ts";
import { randomName, startTestServer } from "#server/testing/test-server.ts";
import { dropUnusedPhotos } from "./drop-unused-photos.ts";

const server = await startTestServer();
const { db, clock } = server.parts;

test("an unused photo is deleted after a week; one that a menu or a request uses stays", async () => {
  const { shop, accountId } = await server.shopWith("OWNER");
  const now = clock.now();
  const photo = async (daysAgo: number) => {
    const createdAt = new Date(now.getTime() - daysAgo * 86_400_000);
    const [row] = await db
      .insert(menuPhotos)
      .values({ shopId: shop.id, path: `${randomName("menus/")}.webp`, createdAt })
      .returning();
    return row?.id as number;
  };
  const [old, fresh, shown, asked] = [await photo(8), await photo(6), await photo(100), await photo(100)];
  const menu = await server.makeMenu(shop.id, { category: "SPECIAL", photoId: shown });
  const content = {
    ...emptyContent,
    kind: "SPECIAL_HAIR" as const,
    category: "SPECIAL" as const,
    name: "픽",
    durationMinutes: 60,
    pricingBasis: "LEVEL" as const,
    prices: [],
    photoId: asked,
  };
  await openApplication(db, { target: "MENU", shopId: shop.id, subjectId: menu.id }, content, {
    action: "NEW",
    actor: "partner",
    accountId,
    now,
  });
  await dropUnusedPhotos(server.parts);
  const left = (await db.select().from(menuPhotos)).filter(({ shopId }) => shopId === shop.id).map(({ id }) => id);
  expect(left.toSorted()).toEqual([fresh, shown, asked].toSorted());
  expect(left).not.toContain(old);
});
