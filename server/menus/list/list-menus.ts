import { and, asc, eq, isNull } from "drizzle-orm";
import { listMenus as call } from "#contract/menus.ts";
import { emptyContent } from "#domain/menus/menu-content.ts";
import { optionGroupsOf } from "#domain/menus/menu-extras.ts";
import { momentOf } from "#domain/promotions/time-sale.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { openApplications } from "#server/applications/index.ts";
import { staffs } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { type MenuLineRow, menuLines } from "./menu-lines.ts";
import { readPrices } from "./menu-prices.ts";
import { photoUrls, shownAs } from "./menu-reply.ts";
import { priceRange } from "./price-range.ts";
import { promotionsByMenu } from "./promotions-by-menu.ts";

export const listMenus = handle(call, async ({ input, shop, db, now }) => {
  const today = seoulDay(now);
  const [rows, promotions, designers] = await Promise.all([
    menuLines(db, shop.id),
    promotionsByMenu(db, shop.id, today),
    db
      .select({ id: staffs.id, name: staffs.name, rank: staffs.rank })
      .from(staffs)
      .where(and(eq(staffs.shopId, shop.id), isNull(staffs.removedAt)))
      .orderBy(asc(staffs.displayOrder), asc(staffs.id)),
  ]);
  const ids = rows.map(({ id }) => id);
  const [requests, photos, prices] = await Promise.all([
    openApplications(db, { target: "MENU", shopId: shop.id }, ids),
    photoUrls(db, shop.id, rows),
    readPrices(db, shop.id, ids),
  ]);
  const moment = momentOf(now);
  const lines = rows.map((row) => {
    const request = requests.get(row.id);
    return {
      ...lineOf(row),
      ...shownAs(row, request, today),
      ...priceRange({ ...row, prices: prices.get(row.id) ?? [] }, promotions.get(row.id) ?? [], designers, moment),
      photoUrl: photos(row.photoId),
      request: request ? { id: request.id, status: request.status, lastAction: request.lastAction } : null,
    };
  });
  return { items: lines.filter(({ status }) => input.menuStatus === "ALL" || status === input.menuStatus) };
});

const lineOf = ({ id, kind, category, name, detail, durationMinutes, options, saleFrom, saleTo }: MenuLineRow) => ({
  id,
  kind,
  category,
  name,
  durationMinutes,
  saleFrom,
  saleTo,
  gender: detail.gender ?? emptyContent.gender,
  optionCount: optionGroupsOf({ ...emptyContent, ...detail, options }).length,
});
