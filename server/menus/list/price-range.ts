import { holderOf, type MenuPricing, type PricedMenu, type Promotion, priceAt } from "#domain/menus/menu-price.ts";
import type { Moment } from "#domain/promotions/time-sale.ts";
import { type DesignerRank, designerRanks } from "#domain/shops/staff.ts";

interface Designer {
  id: number;
  name: string;
  rank: DesignerRank;
}

/** The prices of the designers for a menu at a moment, and the designers without one. */
export function priceRange(
  pricing: MenuPricing,
  promotions: readonly Promotion[],
  designers: readonly Designer[],
  moment: Moment,
) {
  const priced: PricedMenu[] = [];
  const missing = new Set<string>();
  const seen = new Set<number | string>();
  for (const designer of designers) {
    const holder = holderOf(pricing.pricingBasis, designer);
    if (seen.has(holder)) continue;
    seen.add(holder);
    const price = priceAt(pricing, designer, moment, promotions);
    if (price) priced.push(price);
    else missing.add(pricing.pricingBasis === "LEVEL" ? designerRanks[designer.rank].label : designer.name);
  }
  const [cheapest, ...rest] = priced.toSorted((a, b) => a.priceWon - b.priceWon);
  return {
    fromWon: cheapest?.priceWon ?? null,
    toWon: rest.at(-1)?.priceWon ?? cheapest?.priceWon ?? null,
    listFromWon: cheapest?.applied ? cheapest.listPriceWon : null,
    applied: cheapest?.applied ? { kind: cheapest.applied.kind, name: cheapest.applied.name } : null,
    missing: [...missing],
  };
}
