import type { EntryReview } from "#contract/exhibitions.ts";
import { type Promotion, priceAt } from "#domain/menus/menu-price.ts";
import { type Moment, momentOf } from "#domain/promotions/time-sale.ts";
import type { DesignerRank } from "#domain/shops/staff.ts";
import { bookableMenu, type MenuRow, type ReadMenu, readMenuSql } from "#server/bookable-menus/index.ts";
import { namedQuery } from "#server/db/named-query.ts";
import type { Db } from "#server/db/open-db.ts";
import type { EntryRow, ExhibitionRow } from "./exhibition-reply.ts";

interface Designer {
  id: number;
  rank: DesignerRank;
}

interface Entered {
  entry: EntryRow;
  exhibition: ExhibitionRow;
}

/** The lowest price of each entry's menus, now and with the exhibition. */
export async function readEntryMenus(
  db: Db,
  entries: readonly Entered[],
  now: Date,
): Promise<(entered: Entered) => EntryReview["menus"]> {
  const moment = momentOf(now);
  const shopIds = [...new Set(entries.map(({ entry }) => entry.shopId))];
  const menuIds = [...new Set(entries.flatMap(({ entry }) => entry.menuIds))];
  const [menuRows, designers] = await Promise.all([
    namedQuery<{ menu: MenuRow }>(db, "entry-menus", menusText, [menuIds, moment.day, shopIds]),
    namedQuery<Designer & { shopId: number }>(db, "entry-designers", designersText, [shopIds]),
  ]);
  const menuOf = new Map(menuRows.map(({ menu }) => [menu.id, bookableMenu(menu)]));
  const staffOf = Map.groupBy(designers, ({ shopId }) => shopId);
  return ({ entry, exhibition }) =>
    entry.menuIds.flatMap((id) => {
      const menu = menuOf.get(id);
      return menu ? [pricedMenu(menu, { entry, exhibition }, staffOf.get(entry.shopId) ?? [], moment)] : [];
    });
}

function pricedMenu(menu: ReadMenu, { entry, exhibition }: Entered, designers: Designer[], moment: Moment) {
  const own: Promotion = {
    kind: "EXHIBITION",
    name: exhibition.title,
    ratePercent: entry.ratePercent,
    ...today(moment),
  };
  const others = withoutOne(menu.promotions, (promotion) => isOf(promotion, exhibition, entry));
  return {
    id: menu.id,
    name: menu.name,
    fromWon: cheapest(menu, designers, moment, others),
    discountedFromWon: cheapest(menu, designers, moment, [...others, own]),
  };
}

/** As if the exhibition were current, so that the reviewer sees its effect. */
const today = ({ day }: Moment) => ({ fromDay: day, toDay: day, windows: [] });

const isOf = (promotion: Promotion, exhibition: ExhibitionRow, entry: EntryRow) =>
  promotion.kind === "EXHIBITION" &&
  promotion.name === exhibition.title &&
  promotion.ratePercent === entry.ratePercent &&
  promotion.fromDay === exhibition.fromDay &&
  promotion.toDay === exhibition.toDay;

/** Only one: another exhibition with the same days and the same rate stays. */
function withoutOne<T>(list: readonly T[], isIt: (one: T) => boolean): T[] {
  const index = list.findIndex(isIt);
  return list.filter((_, at) => at !== index);
}

function cheapest(menu: ReadMenu, designers: Designer[], moment: Moment, promotions: readonly Promotion[]) {
  const prices = designers.flatMap((designer) => priceAt(menu.pricing, designer, moment, promotions)?.priceWon ?? []);
  return prices.length > 0 ? Math.min(...prices) : null;
}

const menusText = `select ${readMenuSql("$2::date")} as menu from menus m
  where m.id = any($1::bigint[]) and m.shop_id = any($3::bigint[]) and m.removed_at is null`;

const designersText = `select id, rank, shop_id as "shopId" from staffs
  where shop_id = any($1::bigint[]) and removed_at is null`;
