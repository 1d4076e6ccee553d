import { sql } from "drizzle-orm";
import { enterExhibition as call } from "#contract/exhibitions.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { exhibitionEntries } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { lockShopSales, sellsMenus } from "#server/time-sales/index.ts";
import { findExhibition } from "./exhibition-reply.ts";
import { holdExhibition, lockEntryOfShop } from "./lock-entry.ts";

export const enterExhibition = handle(call, async (context) => {
  const { input, shop, account, db, now, refuse, changed, announce } = context;
  const today = seoulDay(now);
  // Before there is an entry there is no row to lock.
  await lockShopSales(db, shop.id);
  await holdExhibition(db, input.id);
  const before = await lockEntryOfShop(db, shop.id, input.id);
  const exhibition = await findExhibition(db, shop.id, input.id, today);
  if (!exhibition) return refuse("exhibition_not_found");
  const menuIds = new Set(input.menuIds);
  if (!(await sellsMenus(db, shop.id, menuIds))) return refuse("menu_not_found");
  if (before && before.version !== input.version)
    return refuse("entry_changed_elsewhere", { details: { exhibition: exhibition } });
  if (exhibition.stage !== "APPLYING") return refuse("exhibition_not_open");
  const { leastRatePercent } = exhibition;
  if (input.ratePercent < leastRatePercent)
    return refuse("exhibition_rate_low", {
      fields: { ratePercent: `이 기획전의 할인율은 ${leastRatePercent}% 이상 입력해 주세요` },
    });

  const asked = { menuIds: [...menuIds], ratePercent: input.ratePercent };
  const review = { approval: "REQ", disabled: false, reason: "", decidedBy: null, decidedAt: null } as const;
  const request = { ...asked, ...review, requestedBy: account.id, requestedAt: now };
  await db
    .insert(exhibitionEntries)
    .values({ exhibitionId: input.id, shopId: shop.id, ...request })
    .onConflictDoUpdate({
      target: [exhibitionEntries.shopId, exhibitionEntries.exhibitionId],
      set: { ...request, version: sql`${exhibitionEntries.version} + 1` },
    });
  changed({
    exhibition: input.id,
    from: before ? { menuIds: before.menuIds, ratePercent: before.ratePercent, approval: before.approval } : null,
    to: asked,
  });
  announce(shop.id, "menus_changed", [...new Set([...(before?.menuIds ?? []), ...menuIds])]);
  const entered = await findExhibition(db, shop.id, input.id, today);
  if (!entered) throw new Error(`exhibition ${input.id} is gone`);
  return entered;
});
