import { removeMenu as call } from "#contract/menus.ts";
import { lockOpenApplication, moveApplication } from "#server/applications/index.ts";
import { byKey } from "#server/db/by-key.ts";
import { menus } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { stepBy } from "#server/menus/form/save-menu.ts";
import { lockMenu } from "#server/menus/form/write-menu.ts";

export const removeMenu = handle(call, async (context) => {
  const { input, shop, db, now, refuse, changed, announce } = context;
  const menu = await lockMenu(db, shop.id, input.id);
  if (!menu) return refuse("menu_not_found");
  const open = await lockOpenApplication(db, { target: "MENU", shopId: shop.id, subjectId: menu.id });
  if (open?.status === "WAITING") return refuse("menu_under_review");
  if (open)
    await moveApplication(
      db,
      open.id,
      { closedAt: now, lastAction: "CANCEL", lastUserRequestProcess: "CANCEL" },
      { ...stepBy(context, "CANCEL"), words: "메뉴가 삭제되어 심사 신청도 종료됐어요" },
    );
  await db
    .update(menus)
    .set({ removedAt: now })
    .where(byKey(menus, shop.id, menu.id));
  changed({ menu: menu.id, name: menu.name, removed: true });
  announce(shop.id, "menus_changed", [menu.id]);
  return {};
});
