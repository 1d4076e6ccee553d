import { eq } from "drizzle-orm";
import { createMenusFromTemplate as call } from "#contract/menus.ts";
import { menuCategoriesByService } from "#domain/menus/menu.ts";
import { emptyContent, isPickKind, kindOf } from "#domain/menus/menu-content.ts";
import { isKeyOf } from "#domain/text/enumeration.ts";
import { shops } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { insertMenus } from "#server/menus/form/write-menu.ts";

export const createMenusFromTemplate = handle(call, async ({ input, shop, db, now, refuse, changed, announce }) => {
  const [found] = await db.select({ service: shops.serviceCategory }).from(shops).where(eq(shops.id, shop.id));
  const allowed = found ? menuCategoriesByService[found.service] : {};
  const wrong = input.menus.findIndex(
    ({ category, prices }) =>
      !isKeyOf(allowed, category) ||
      isPickKind(kindOf(category)) ||
      prices.some(({ who, salePriceWon }) => typeof who === "number" || salePriceWon !== null),
  );
  if (wrong !== -1)
    return refuse("menu_kind_wrong", {
      fields: { [`menus.${wrong}.category`]: "이 매장의 업종에서는 등록할 수 없는 메뉴예요" },
    });
  const contents = input.menus.map(({ category, name, durationMinutes, prices }) => ({
    ...emptyContent,
    kind: kindOf(category),
    category,
    name,
    durationMinutes,
    prices,
    pricingBasis: "LEVEL" as const,
    estheticType: kindOf(category) === "ESTHETIC" ? ("ESTHETIC" as const) : null,
    cutOption: kindOf(category) === "HAIR" ? ("NONE" as const) : null,
    gelRemoval: kindOf(category) === "NAIL" ? ("GELREMOVER_NONE" as const) : null,
  }));
  const rows = await insertMenus(db, shop.id, contents, { now, approved: true });
  if (!rows) return refuse("menus_too_many");
  const ids = rows.map(({ id }) => id);
  changed({ menus: ids });
  announce(shop.id, "menus_changed", ids);
  return { items: rows.map(({ id, name }) => ({ id, name })) };
});
