import { and, count, eq, gte, isNull } from "drizzle-orm";
import { createTimeSale as call } from "#contract/time-sales.ts";
import { salePeriodProblems } from "#domain/promotions/sale-period.ts";
import { mostSales } from "#domain/promotions/time-sale.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { timeSales } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { lockShopSales } from "./lock-shop-sales.ts";
import { refuseOverlap } from "./refuse-overlap.ts";
import { sellsMenus } from "./sold-menus.ts";
import { timeSaleReply } from "./time-sale-reply.ts";

export const createTimeSale = handle(call, async ({ input, shop, db, now, refuse, changed, announce }) => {
  const today = seoulDay(now);
  const { name, ratePercent, fromDay, toDay, windows } = input;
  const menuIds = new Set(input.menuIds);
  if (!(await sellsMenus(db, shop.id, menuIds))) return refuse("menu_not_found");
  const problems = salePeriodProblems(input, today);
  if (problems) return refuse("sale_period_wrong", { fields: problems });
  await lockShopSales(db, shop.id);
  const [standing] = await db
    .select({ count: count() })
    .from(timeSales)
    .where(and(eq(timeSales.shopId, shop.id), isNull(timeSales.removedAt), gte(timeSales.toDay, today)));
  if ((standing?.count ?? 0) >= mostSales) return refuse("sales_too_many");
  const written = { name, ratePercent, fromDay, toDay, windows, menuIds: [...menuIds] };
  await refuseOverlap(db, written, { shopId: shop.id, today, refuse });

  const [sale] = await db
    .insert(timeSales)
    .values({ shopId: shop.id, ...written, createdAt: now })
    .returning({ id: timeSales.id });
  if (!sale) throw new Error("an insert returned no row");
  changed({ timeSale: sale.id, ...written });
  announce(shop.id, "menus_changed", written.menuIds);
  return timeSaleReply(db, shop.id, sale.id, today);
});
