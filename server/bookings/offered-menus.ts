import type { BookingShop } from "#contract/bookings.ts";
import { holderOf, isPricedWithin } from "#domain/menus/menu-price.ts";
import type { DesignerRank } from "#domain/shops/staff.ts";
import { bookableMenu, isOfferedSql, type MenuRow, readMenuSql } from "#server/bookable-menus/index.ts";
import { namedQuery } from "#server/db/named-query.ts";
import type { Db } from "#server/db/open-db.ts";
import { photoUrl } from "#server/photos/index.ts";

interface Asked {
  shopId: number;
  designers: readonly { id: number; rank: DesignerRank }[];
  from: string;
  to: string;
}

/** The menus that can be booked with somebody on these days. Prices of hidden designers are left out. */
export async function offeredMenus(db: Db, { shopId, designers, from, to }: Asked): Promise<BookingShop["menus"]> {
  const rows = await namedQuery<{ menu: MenuRow; photo: string | null }>(db, "booking-menus", text, [shopId, from, to]);
  const shown = new Set(designers.map(({ id }) => id));
  return rows.flatMap(({ menu: row, photo }) => {
    const menu = bookableMenu(row);
    const prices = menu.pricing.prices.filter(({ who }) => typeof who === "string" || shown.has(who));
    const holders = new Set(designers.map((designer) => holderOf(menu.pricing.pricingBasis, designer)));
    if (![...holders].some((who) => isPricedWithin({ prices }, who, from, to))) return [];
    const pricing = { ...menu.pricing, prices };
    return [{ ...menu, pricing, photoUrl: photoUrl(photo), description: row.detail.description ?? "" }];
  });
}

const text = `select ${readMenuSql("$2::date")} as menu, p.path as photo from menus m left join menu_photos p on p.shop_id = m.shop_id and p.id = m.photo_id
  where m.shop_id = $1 and ${isOfferedSql} and (m.sale_to is null or m.sale_to >= $2::date) and (m.sale_from is null or m.sale_from <= $3::date)
  order by m.display_order, m.id`;
