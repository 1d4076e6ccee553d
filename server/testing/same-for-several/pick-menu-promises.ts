import { expect, test } from "vitest";
import { listBookableMenus } from "#contract/bookable-menus.ts";
import type { MenuCategory } from "#domain/menus/menu.ts";
import type { MenuKind } from "#domain/menus/menu-content.ts";
import type { ServiceCategory } from "#domain/shops/shop.ts";
import { recordOf } from "#server/testing/records.ts";
import type { TestServer } from "#server/testing/test-server.ts";
import { eventsOf, leastPick, menuShop, type SaveMenu } from "#server/testing/worlds/menu-shop.ts";
import type { Changing } from "./menu-change-promises.ts";

interface Creating {
  service: ServiceCategory;
  kind: MenuKind;
  category: MenuCategory;
  save: SaveMenu;
  /** Fields that only this kind has. */
  special: object;
}

/** Promises of every new pick menu. */
export function waitsForReviewer(server: TestServer, { service, kind, category, save, special }: Creating) {
  test("200: it waits for a reviewer and is not sold yet", async () => {
    const { shop, visitor } = await menuShop(server, service);
    const discount = { type: "DISCOUNT_PRICE", amountWon: 30_000 };
    const answer = await save(visitor, shop.id, { ...special, discount });
    expect(answer.status).toBe(200);
    const { id } = answer.body;
    expect(answer.body).toMatchObject({
      ...special,
      ...leastPick,
      kind,
      category,
      status: "REVIEWING",
      onSale: false,
      edit: null,
      discount,
      request: { status: "REQ_WAITING", lastAction: "NEW", fieldNotes: {}, reason: "" },
    });
    expect(answer.body.photoUrl).toMatch(/^\/media\/menus\//);
    expect((await recordOf(server, answer))?.changes).toMatchObject({ menu: id, kind });
    expect(await eventsOf(server, shop.id)).toMatchObject([{ kind: "menus_changed", subjectIds: [id] }]);
    expect((await visitor.send(listBookableMenus, { shopId: shop.id })).body.items).toEqual([]);
  });
}

/** Promises of every edit of a pick menu. */
export function keepsWhatIsSold(server: TestServer, { service, kind, change }: Changing) {
  test("200: what is sold does not change, and the requested edit is shown beside it", async () => {
    const { shop, visitor } = await menuShop(server, service);
    const menu = await server.makeMenuOf(shop.id, kind);
    const answer = await change(visitor, shop.id, menu, { prices: [{ who: "CHIEF", priceWon: 90_000 }] });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      name: menu.name,
      status: "REVIEWING",
      onSale: true,
      version: 2,
      request: { status: "REQ_WAITING" },
      edit: { name: "새 메뉴", prices: [{ who: "CHIEF", priceWon: 90_000 }] },
    });
    expect(answer.body.prices).toMatchObject([{ priceWon: 50_000 }, { priceWon: 30_000 }]);
    expect(answer.body.editPhotoUrl).not.toBe(answer.body.photoUrl);
    const { changes } = (await recordOf(server, answer)) ?? {};
    expect(changes?.fields).toEqual(expect.arrayContaining(["name", "photoId", "prices"]));
    expect(await eventsOf(server, shop.id)).toMatchObject([{ kind: "menus_changed", subjectIds: [menu.id] }]);
    const { items } = (await visitor.send(listBookableMenus, { shopId: shop.id })).body;
    expect(items).toMatchObject([{ id: menu.id, name: menu.name }]);
  });

  test("a menu that was never sold shows the requested edit at once", async () => {
    const { shop, visitor } = await menuShop(server, service);
    const menu = await server.makeMenuOf(shop.id, kind, { approved: false });
    await server.makeMenuRequest(shop.id, menu.id);
    const { body } = await change(visitor, shop.id, menu);
    expect(body).toMatchObject({ name: "새 메뉴", status: "REVIEWING", onSale: false, edit: null });
  });
}
