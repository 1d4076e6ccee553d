import type { MenuContent } from "#contract/menu.ts";
import { estheticMenuTypes, menuCategories } from "#domain/menus/menu.ts";
import { isPickKind, type MenuField } from "#domain/menus/menu-content.ts";
import { hairLengths, type OptionGroup } from "#domain/menus/menu-extras.ts";
import {
  cutOptions,
  gelRemovals,
  menuGenders,
  nailShapes,
  priceTypes,
  pricingBases,
} from "#domain/menus/menu-option.ts";
import { nailColours } from "#domain/menus/nail-colour.ts";
import { formatWon } from "#domain/menus/price.ts";
import { type Rounding, roundingModes, roundingUnits } from "#domain/promotions/discount.ts";
import { formatSegments } from "#domain/reservations/format-segments.ts";
import { designerRanks } from "#domain/shops/staff.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { formatMinutes } from "#domain/time/format-minutes.ts";
import { formatDay } from "#domain/time/seoul-time.ts";

/** The names of the ids and codes of a menu. */
export interface MenuNames {
  stylers: ReadonlyMap<number, string>;
  tags: ReadonlyMap<string, string>;
  brands: ReadonlyMap<number, string>;
}

/** A field of a menu as text, line by line; nothing if it is empty or the kind of menu does not have it. */
export const formatField = (field: MenuField, content: MenuContent, names: MenuNames): string[] =>
  formatters[field](content, names).filter((line) => line !== "");

const formatters: Record<MenuField, (content: MenuContent, names: MenuNames) => string[]> = {
  name: ({ name }) => [name],
  category: ({ category }) => [menuCategories[category].label],
  estheticType: ({ estheticType }) => (estheticType ? [estheticMenuTypes[estheticType].label] : []),
  description: ({ description }) => [description],
  photoId: ({ photoId }) => (photoId === null ? [] : ["사진"]),
  saleFrom: ({ saleFrom }) => (saleFrom ? [formatDay(saleFrom)] : []),
  saleTo: ({ saleTo }) => (saleTo ? [formatDay(saleTo)] : []),
  // Nail menus have no gender.
  gender: ({ kind, gender }) => (kind.endsWith("NAIL") ? [] : [menuGenders[gender].label]),
  durationMinutes: ({ durationMinutes }) => [formatMinutes(durationMinutes)],
  segments: ({ segments }) => [formatSegments(segments)],
  bufferMinutes: ({ bufferMinutes }) => (bufferMinutes === 0 ? [] : [formatMinutes(bufferMinutes)]),
  pricingBasis: ({ pricingBasis }) => [pricingBases[pricingBasis].label],
  priceType: ({ kind, priceType }) => (isPickKind(kind) ? [] : [priceTypes[priceType].label]),
  ratePercent: ({ priceType, ratePercent }) => (priceType === "RATE" ? [`${ratePercent}%`] : []),
  prices: ({ prices }, { stylers }) =>
    prices.toSorted(byHolder).map(({ who, priceWon, salePriceWon }) => {
      const name = typeof who === "number" ? (stylers.get(who) ?? `디자이너 ${who}`) : designerRanks[who].label;
      return `${name} ${formatWon(priceWon)}${salePriceWon === null ? "" : ` (할인가 ${formatWon(salePriceWon)})`}`;
    }),
  discount: ({ kind, discount }) => {
    if (discount.type === "DISCOUNT_RATE") return [`${discount.ratePercent}% 할인`];
    if (discount.type === "DISCOUNT_PRICE") return [`${formatWon(discount.amountWon)} 할인`];
    return isPickKind(kind) ? ["할인 없음"] : [];
  },
  rounding: ({ rounding }) => [formatRounding(rounding)],
  options: ({ options }) => options.map(formatGroup),
  lengthSurcharges: ({ lengthSurcharges }) =>
    lengthSurcharges.map(({ length, ...extra }) => `${hairLengths[length].label} ${formatExtra(extra)}`),
  cutOption: ({ cutOption }) => (cutOption ? [cutOptions[cutOption].label] : []),
  cutExtraWon: ({ cutOption, cutExtraWon }) => (cutOption === "EXTRA" ? [formatWon(cutExtraWon)] : []),
  shapes: ({ shapes }) => [shapes.map((shape) => nailShapes[shape].label).join(", ")],
  colours: ({ colours }) => [colours.map((colour) => nailColours[colour].label).join(", ")],
  gelRemoval: ({ gelRemoval }) => (gelRemoval ? [gelRemovals[gelRemoval].label] : []),
  gelRemovalWon: ({ gelRemoval, gelRemovalWon }) =>
    gelRemoval === "GELREMOVER_EXTRA" ? [formatWon(gelRemovalWon)] : [],
  tagCodes: ({ tagCodes }, { tags }) => [tagCodes.map((code) => tags.get(code) ?? code).join(", ")],
  brandId: ({ brandId }, { brands }) => (brandId === null ? [] : [brands.get(brandId) ?? `브랜드 ${brandId}`]),
};

const ranks: readonly unknown[] = keysOf(designerRanks);
type Price = MenuContent["prices"][number];

/** From the highest rank down, and people by id: both sides of a comparison have the same order. */
const byHolder = (a: Price, b: Price) =>
  typeof a.who === "number" && typeof b.who === "number" ? a.who - b.who : ranks.indexOf(a.who) - ranks.indexOf(b.who);

function formatRounding({ unit, mode }: Rounding): string {
  if (unit === "NOT_SELECTED") return "100원 미만 버림";
  if (roundingUnits[unit].won === null) return roundingUnits[unit].label;
  return mode === "NOT_SELECTED"
    ? roundingUnits[unit].label
    : `${roundingUnits[unit].label} ${roundingModes[mode].label}`;
}

const formatGroup = ({ name, type, choices }: OptionGroup) =>
  `${name} (${type === "SINGLE" ? "하나만" : "여러 개"}): ${choices
    .map((choice) => `${choice.name} ${formatExtra(choice)}`)
    .join(", ")}`;

const formatExtra = ({ priceWon, durationMinutes }: { priceWon: number; durationMinutes: number }) =>
  `+${formatWon(priceWon)}${durationMinutes > 0 ? ` ${formatMinutes(durationMinutes)}` : ""}`;
