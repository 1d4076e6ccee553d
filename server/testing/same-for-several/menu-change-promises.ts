import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Menu } from "#contract/menu.ts";
import type { MenuKind } from "#domain/menus/menu-content.ts";
import type { ServiceCategory } from "#domain/shops/shop.ts";
import { menus } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import type { TestServer } from "#server/testing/test-server.ts";
import type { Visitor } from "#server/testing/visitor.ts";
import { eventsOf, menuShop, type SavedMenu } from "#server/testing/worlds/menu-shop.ts";

export interface Changing {
  service: ServiceCategory;
  kind: MenuKind;
  /** Sends the smallest form of a menu with some fields changed. */
  change: (
    visitor: Visitor,
    shopId: number,
    menu: { id: number; version: number },
    more?: object,
  ) => Promise<SavedMenu>;
}

interface Edit {
  /** The fields that only this kind has, before the change. */
  detail: NonNullable<Parameters<TestServer["makeMenuOf"]>[2]>["detail"];
  /** A changed field of these. */
  written: Record<string, unknown>;
}

/** Promises of every edit of an ordinary menu. */
export function isInForceAtOnce(server: TestServer, { service, kind, change }: Changing, { detail, written }: Edit) {
  test("200: it applies at once, the record names the changed fields, and open screens get an event", async () => {
    const { shop, visitor } = await menuShop(server, service);
    const menu = await server.makeMenuOf(shop.id, kind, { name: "옛 이름", detail });
    const answer = await change(visitor, shop.id, menu, written);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ ...written, name: "새 메뉴", status: "ACTIVE", onSale: true, version: 2 });
    const { changes } = (await recordOf(server, answer)) ?? {};
    expect(changes).toEqual({ menu: menu.id, name: "새 메뉴", fields: ["name", ...Object.keys(written)] });
    expect(await eventsOf(server, shop.id)).toMatchObject([{ kind: "menus_changed", subjectIds: [menu.id] }]);
  });
}

/** Promises of every edit of a menu of any kind. */
export function guardsChanges(server: TestServer, { service, kind, change }: Changing) {
  const { db } = server.parts;

  test("409: of two browsers that save the same version one succeeds, and the other gets the newer menu", async () => {
    const { shop, visitor } = await menuShop(server, service);
    const photo = await server.makePhoto(shop.id);
    const menu = await server.makeMenuOf(shop.id, kind);
    const answers = await Promise.all(
      ["하나", "둘"].map((name) => change(visitor, shop.id, menu, { name, photoId: photo.id })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body.code).toBe("menu_changed_elsewhere");
    const newer = lost?.body.details?.menu as Menu;
    expect({ id: newer.id, version: newer.version }).toEqual({ id: menu.id, version: 2 });
    expect((newer.edit ?? newer).name).toBe((won?.body.edit ?? won?.body)?.name);
  });

  test("404: another shop's menu, a removed one, or an unknown one", async () => {
    const { shop, visitor } = await menuShop(server, service);
    const foreign = await server.makeMenuOf((await server.makeShop({ serviceCategory: service })).id, kind);
    const gone = await server.makeMenuOf(shop.id, kind, { removedAt: server.clock.now() });
    const { id: photoId } = await server.makePhoto(shop.id);
    for (const id of [foreign.id, gone.id, 987_654_321]) {
      const { status, body } = await change(visitor, shop.id, { id, version: 1 }, { photoId });
      expect({ status, code: body.code }).toEqual({ status: 404, code: "menu_not_found" });
    }
    const [untouched] = await db.select().from(menus).where(eq(menus.id, foreign.id));
    expect(untouched).toEqual(foreign);
  });

  test("422: this form cannot change a menu of another kind", async () => {
    const { shop, visitor } = await menuShop(server, service);
    const other = await server.makeMenuOf(shop.id, kind === "HAIR" ? "SPECIAL_HAIR" : "HAIR");
    const { id: photoId } = await server.makePhoto(shop.id);
    const { status, body } = await change(visitor, shop.id, other, { photoId });
    expect({ status, code: body.code }).toEqual({ status: 422, code: "menu_kind_wrong" });
  });

  test("409: a menu that a reviewer is reading cannot be changed", async () => {
    const { shop, visitor } = await menuShop(server, service);
    const { id: photoId } = await server.makePhoto(shop.id);
    const menu = await server.makeMenuOf(shop.id, kind);
    await server.makeMenuRequest(shop.id, menu.id, { status: "WAITING" });
    const { status, body } = await change(visitor, shop.id, menu, { name: "다른 이름", photoId });
    expect({ status, code: body.code }).toEqual({ status: 409, code: "menu_under_review" });
  });
}
