import { sql } from "drizzle-orm";
import { switchTimeSale as call } from "#contract/time-sales.ts";
import { recordStateOn } from "#domain/promotions/time-sale.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { byKey } from "#server/db/by-key.ts";
import { timeSales } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { lockTimeSale } from "./lock-time-sale.ts";
import { refuseOverlap } from "./refuse-overlap.ts";
import { timeSaleReply } from "./time-sale-reply.ts";

export const switchTimeSale = handle(call, async ({ input, shop, db, now, refuse, changed, announce }) => {
  const today = seoulDay(now);
  const sale = await lockTimeSale(db, shop.id, input.id);
  if (!sale) return refuse("time_sale_not_found");
  const state = recordStateOn(sale, today);
  if (state === "DONE") return refuse("sale_done");
  if (state !== input.state) {
    if (input.state === "ACTIVE") await refuseOverlap(db, sale, { shopId: shop.id, today, refuse });
    await db
      .update(timeSales)
      .set({ disabled: input.state === "DISABLED", version: sql`${timeSales.version} + 1` })
      .where(byKey(timeSales, shop.id, sale.id));
    announce(shop.id, "menus_changed", sale.menuIds);
  }
  changed({ timeSale: sale.id, from: state, to: input.state });
  return timeSaleReply(db, shop.id, sale.id, today);
});
