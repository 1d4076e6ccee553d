import { sql } from "drizzle-orm";
import { changeTimeSale as call } from "#contract/time-sales.ts";
import { salePeriodProblems } from "#domain/promotions/sale-period.ts";
import { recordStateOn } from "#domain/promotions/time-sale.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { byKey } from "#server/db/by-key.ts";
import { timeSales } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { lockTimeSale } from "./lock-time-sale.ts";
import { refuseOverlap } from "./refuse-overlap.ts";
import { sellsMenus } from "./sold-menus.ts";
import { timeSaleReply } from "./time-sale-reply.ts";

export const changeTimeSale = handle(call, async ({ input, shop, db, now, refuse, changed, announce }) => {
  const today = seoulDay(now);
  const { id, name, ratePercent, fromDay, toDay, windows } = input;
  const before = await lockTimeSale(db, shop.id, id);
  if (!before) return refuse("time_sale_not_found");
  const menuIds = new Set(input.menuIds);
  if (!(await sellsMenus(db, shop.id, menuIds))) return refuse("menu_not_found");
  if (before.version !== input.version)
    return refuse("time_sale_changed_elsewhere", {
      details: { timeSale: await timeSaleReply(db, shop.id, id, today) },
    });
  if (recordStateOn(before, today) === "DONE") return refuse("sale_done");
  const problems = salePeriodProblems(input, today, before.fromDay);
  if (problems) return refuse("sale_period_wrong", { fields: problems });
  const written = { name, ratePercent, fromDay, toDay, windows, menuIds: [...menuIds] };
  // A stopped sale may overlap; it is checked when it is switched on again.
  if (!before.disabled) await refuseOverlap(db, { id, ...written }, { shopId: shop.id, today, refuse });

  await db
    .update(timeSales)
    .set({ ...written, version: sql`${timeSales.version} + 1` })
    .where(byKey(timeSales, shop.id, id));
  changed({ timeSale: id, from: writtenOf(before), to: written });
  announce(shop.id, "menus_changed", [...new Set([...before.menuIds, ...menuIds])]);
  return timeSaleReply(db, shop.id, id, today);
});

const writtenOf = ({ name, ratePercent, fromDay, toDay, windows, menuIds }: typeof timeSales.$inferSelect) => ({
  name,
  ratePercent,
  fromDay,
  toDay,
  windows,
  menuIds,
});
