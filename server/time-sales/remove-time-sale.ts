import { and, eq, isNull } from "drizzle-orm";
import { removeTimeSale as call } from "#contract/time-sales.ts";
import { timeSales } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";

export const removeTimeSale = handle(call, async ({ input, shop, db, now, refuse, changed, announce }) => {
  const [removed] = await db
    .update(timeSales)
    .set({ removedAt: now })
    .where(and(eq(timeSales.id, input.id), eq(timeSales.shopId, shop.id), isNull(timeSales.removedAt)))
    .returning();
  if (!removed) return refuse("time_sale_not_found");
  changed({ timeSale: removed.id, name: removed.name });
  announce(shop.id, "menus_changed", removed.menuIds);
  return {};
});
