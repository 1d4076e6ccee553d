import type { BookableMenu } from "#contract/bookable-menu.ts";
import { type OfferKind, type PricedMenu, type Promotion, priceAt } from "#domain/menus/menu-price.ts";
import type { DesignerRank } from "#domain/shops/staff.ts";
import { isSame } from "#web/parts/form/is-same.ts";
import type { SaleMoments } from "./sale-moments.ts";

export interface PreviewedDesigner {
  id: number;
  name: string;
  rank: DesignerRank;
}

interface PreviewedRow {
  who: string;
  inside: PricedMenu;
  /** Undefined if nobody can book it then. */
  outside: PricedMenu | undefined;
  why: string | null;
}

interface Preview {
  promotion: Promotion;
  /** The saved version of the promotion, which the edited one replaces. */
  instead: Promotion | undefined;
  moments: SaleMoments;
}

/** The price of a menu with and without the promotion, for the lowest and the highest price. */
export function previewedMenu(
  menu: BookableMenu,
  designers: readonly PreviewedDesigner[],
  { promotion, instead, moments: { inside, outside } }: Preview,
): { rows: PreviewedRow[] } | { problem: string } {
  if (!inside) return { problem: "이 기간에는 선택한 요일이 없어요" };
  if ((menu.saleFrom && inside.day < menu.saleFrom) || (menu.saleTo && inside.day > menu.saleTo))
    return { problem: "이 기간에는 판매하지 않는 메뉴예요" };
  const others = menu.promotions.filter((one) => !instead || !isSame(one, instead));
  const promotions = [...others, promotion];
  const priced = designers.flatMap((designer) => {
    const price = priceAt(menu.pricing, designer, inside, promotions);
    return price ? [{ designer, price }] : [];
  });
  const ordered = priced.toSorted((a, b) => a.price.priceWon - b.price.priceWon);
  const [cheapest] = ordered;
  const dearest = ordered.at(-1);
  if (!cheapest || !dearest) return { problem: "가격이 있는 디자이너가 없어요" };
  const rowOf = ({ designer, price }: typeof cheapest, who: string): PreviewedRow => ({
    who,
    inside: price,
    why: explainNotApplied(price, promotion),
    outside: outside && priceAt(menu.pricing, designer, outside, promotions),
  });
  if (cheapest.price.priceWon === dearest.price.priceWon) {
    const who = priced.length === designers.length ? "모든 디자이너" : "가격이 있는 디자이너";
    return { rows: [rowOf(cheapest, priced.length === 1 ? cheapest.designer.name : who)] };
  }
  return { rows: [rowOf(cheapest, cheapest.designer.name), rowOf(dearest, dearest.designer.name)] };
}

const larger: Record<OfferKind, string> = {
  RATE: "메뉴 할인율이 더 커서 그 가격이 적용돼요",
  SALES: "메뉴 할인가가 더 커서 그 가격이 적용돼요",
  DISCOUNT: "픽 메뉴 할인이 더 커서 그 가격이 적용돼요",
  TIME_SALE: "타임세일 할인이 더 커서 그 가격이 적용돼요",
  EXHIBITION: "기획전 할인이 더 커서 그 가격이 적용돼요",
};

/** Only the largest discount applies. Names it if it is another than this promotion; null otherwise. */
function explainNotApplied({ applied, offers }: PricedMenu, { kind, name, ratePercent }: Promotion): string | null {
  if (!applied) return "할인해도 가격이 그대로예요";
  const own = offers.find((offer) => offer.kind === kind && offer.name === `${name} ${ratePercent}%`);
  if (own && own.priceWon === applied.priceWon) return null;
  return larger[applied.kind];
}
