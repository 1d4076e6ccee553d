import { namedQuery } from "#server/db/named-query.ts";
import type { Db } from "#server/db/open-db.ts";
import type { MenuRow } from "./menu-columns.ts";

/** The fields of a menu in a list. */
export interface MenuLineRow
  extends Pick<
    MenuRow,
    | ("id" | "kind" | "category" | "name" | "durationMinutes" | "options" | "detail" | "photoId" | "version")
    | ("pricingBasis" | "priceType" | "ratePercent" | "discount" | "rounding")
    | ("hidden" | "saleFrom" | "saleTo")
  > {
  approved: boolean;
  blocked: boolean;
}

/**
 * All menus of a shop in their order. As SQL with few columns, because there may be five hundred: even decoding a time
 * takes longer than checking for null.
 */
export const menuLines = (db: Db, shopId: number) => namedQuery<MenuLineRow>(db, "menu-lines", menuLinesSql, [shopId]);

const menuLinesSql = `
  select id, kind, category, name, duration_minutes as "durationMinutes", options, detail, photo_id as "photoId", version,
    pricing_basis as "pricingBasis", price_type as "priceType", rate_percent as "ratePercent", discount, rounding,
    hidden, sale_from::text as "saleFrom", sale_to::text as "saleTo",
    approved_at is not null as approved, blocked_at is not null as blocked
  from menus where shop_id = $1 and removed_at is null
  order by display_order, id`;
