import { expect, test } from "vitest";
import { getMenu } from "#contract/menus.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { menuShop } from "#server/testing/worlds/menu-shop.ts";

const server = await startTestServer();

test("200: the whole menu with all earlier, current and coming prices", async () => {
  const { shop, visitor } = await menuShop(server, "HAIR", "MEMBER");
  const menu = await server.makeMenuOf(shop.id, "HAIR", {
    prices: [
      { who: "CHIEF", priceWon: 60_000, effectiveFrom: "2026-12-01" },
      { who: "CHIEF", priceWon: 50_000 },
    ],
  });
  const { status, body } = await visitor.send(getMenu, { shopId: shop.id, id: menu.id });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: menu.id,
    kind: "HAIR",
    category: "CUT",
    gender: "UNISEX",
    options: [],
    request: null,
  });
  expect(body.prices).toEqual([
    { who: "CHIEF", effectiveFrom: "2000-01-01", priceWon: 50_000, salePriceWon: null },
    { who: "CHIEF", effectiveFrom: "2026-12-01", priceWon: 60_000, salePriceWon: null },
  ]);
});

test("with the waiting request, and the notes of a rejection", async () => {
  const { shop, visitor } = await menuShop(server);
  const menu = await server.makeMenuOf(shop.id, "SPECIAL_HAIR");
  const photo = await server.makePhoto(shop.id);
  await server.makeMenuRequest(shop.id, menu.id, {
    status: "REJECT",
    lastAction: "REJECT",
    reason: "사진을 변경해 주세요",
    fieldNotes: { photoId: "흐려요" },
    content: { name: "새 이름", photoId: photo.id },
  });
  const { body } = await visitor.send(getMenu, { shopId: shop.id, id: menu.id });
  expect(body).toMatchObject({
    name: "헤어 픽 메뉴",
    status: "REJECTED",
    onSale: true,
    edit: { name: "새 이름" },
    request: { status: "REJECT", reason: "사진을 변경해 주세요", fieldNotes: { photoId: "흐려요" } },
  });
  expect(body.editPhotoUrl).toBe(`/media/${photo.path}`);
});

test("404: another shop's, a removed one, or an unknown one", async () => {
  const { shop, visitor } = await menuShop(server);
  const foreign = await server.makeMenuOf((await server.makeShop()).id, "HAIR");
  const gone = await server.makeMenuOf(shop.id, "HAIR", { removedAt: server.clock.now() });
  for (const id of [foreign.id, gone.id, 987_654_321]) {
    const { status, body } = await visitor.send(getMenu, { shopId: shop.id, id });
    expect({ status, code: body.code }).toEqual({ status: 404, code: "menu_not_found" });
  }
});
