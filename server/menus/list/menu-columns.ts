import { emptyContent, type MenuContent } from "#domain/menus/menu-content.ts";
import { type ListPrice, listPriceOn } from "#domain/menus/menu-price.ts";
import { designerRanks } from "#domain/shops/staff.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import type { menus } from "#server/db/tables/tables.ts";

export type MenuRow = typeof menus.$inferSelect;

/** A menu's fields as columns; prices have their own table. */
export function columnsOf({ prices: _, ...content }: MenuContent) {
  const { kind, category, name, durationMinutes, pricingBasis, priceType, ratePercent } = content;
  const { discount, rounding, options, photoId, saleFrom, saleTo, ...detail } = content;
  const { estheticType, description, gender, lengthSurcharges, cutOption, cutExtraWon } = detail;
  const { gelRemoval, gelRemovalWon, shapes, colours, tagCodes, brandId, segments, bufferMinutes } = detail;
  return {
    kind,
    category,
    name,
    durationMinutes,
    pricingBasis,
    priceType,
    ratePercent,
    discount,
    rounding,
    options,
    photoId,
    saleFrom,
    saleTo,
    detail: {
      estheticType,
      description,
      gender,
      lengthSurcharges,
      cutOption,
      cutExtraWon,
      gelRemoval,
      gelRemovalWon,
      shapes,
      colours,
      tagCodes,
      brandId,
      segments,
      bufferMinutes,
    },
  };
}

/** The reverse, with the prices of a day. */
export function contentOf(row: MenuRow, prices: readonly ListPrice[], day: string): MenuContent {
  return { ...wordsOf(row), prices: pricesOn(row, prices, day) };
}

/** All fields except for the prices. */
export function wordsOf(row: MenuRow): Omit<MenuContent, "prices"> {
  const { kind, category, name, durationMinutes, pricingBasis, priceType, ratePercent } = row;
  const { discount, rounding, options, photoId, saleFrom, saleTo, detail } = row;
  return {
    ...emptyContent,
    ...detail,
    kind,
    category,
    name,
    durationMinutes,
    pricingBasis,
    priceType,
    ratePercent,
    discount,
    rounding,
    options,
    photoId,
    saleFrom,
    saleTo,
  };
}

const ranks = keysOf(designerRanks);

function pricesOn({ pricingBasis }: MenuRow, prices: readonly ListPrice[], day: string): MenuContent["prices"] {
  const people = [...new Set(prices.flatMap(({ who }) => (typeof who === "number" ? who : [])))].toSorted(
    (a, b) => a - b,
  );
  return (pricingBasis === "LEVEL" ? ranks : people).flatMap((who) => {
    const listed = listPriceOn({ prices: [...prices] }, who, day);
    return listed?.priceWon == null ? [] : [{ who, priceWon: listed.priceWon, salePriceWon: listed.salePriceWon }];
  });
}
