import type { Menu } from "#contract/menu.ts";
import { hairMenuCategories, type MenuCategory, nailMenuCategories } from "#domain/menus/menu.ts";
import { emptyContent, type MenuContent, type MenuKind } from "#domain/menus/menu-content.ts";
import { type HairLength, hairLengths } from "#domain/menus/menu-extras.ts";
import type { OptionType } from "#domain/menus/menu-option.ts";
import { listPriceOn, type PriceHolder } from "#domain/menus/menu-price.ts";
import type { DiscountType } from "#domain/promotions/discount.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { addDays } from "#domain/time/seoul-time.ts";

export interface DraftPrice {
  who: PriceHolder;
  priceWon: number | null;
  salePriceWon: number | null;
}

export interface DraftChoice {
  key: number;
  name: string;
  priceWon: number | null;
  durationMinutes: number | null;
}

export interface DraftGroup {
  /** React's key while it is moved; never sent. */
  key: number;
  name: string;
  type: OptionType;
  choices: readonly DraftChoice[];
}

export interface DraftLength {
  length: HairLength;
  /** Null: this length is not offered. */
  priceWon: number | null;
  durationMinutes: number | null;
}

type Typed =
  | "durationMinutes"
  | "ratePercent"
  | "discount"
  | "prices"
  | "options"
  | "lengthSurcharges"
  | "cutExtraWon"
  | "gelRemovalWon";

/** A menu while it is edited: a number may be missing, and both pricing bases keep their typed prices. */
export interface MenuDraft extends Omit<MenuContent, Typed> {
  durationMinutes: number | null;
  ratePercent: number | null;
  discountType: DiscountType;
  discountPercent: number | null;
  discountWon: number | null;
  prices: readonly DraftPrice[];
  options: readonly DraftGroup[];
  lengthSurcharges: readonly DraftLength[];
  cutExtraWon: number | null;
  gelRemovalWon: number | null;
  photoUrl: string | null;
}

/** The categories for a kind of menu. */
export const categoriesOf = (kind: MenuKind): readonly MenuCategory[] => {
  if (kind === "HAIR") return keysOf(hairMenuCategories).filter((one) => one !== "SPECIAL");
  if (kind === "NAIL") return keysOf(nailMenuCategories).filter((one) => one !== "NAILSPECIAL");
  if (kind === "SPECIAL_HAIR") return ["SPECIAL"];
  return kind === "SPECIAL_NAIL" ? ["NAILSPECIAL"] : ["ESTHETIC", "ESTHETIC_WAXING", "BROW"];
};

/** Most pick menus run for a month. */
const usualSaleDays = 30;

export function newDraft(kind: MenuKind, today: string): MenuDraft {
  const content: MenuContent = {
    ...emptyContent,
    kind,
    category: categoriesOf(kind)[0] as MenuCategory,
    name: "",
    durationMinutes: 60,
    pricingBasis: "LEVEL",
    prices: [],
    ...(kind.endsWith("ESTHETIC") && { estheticType: kind === "ESTHETIC" ? "ESTHETIC" : "ESTHETIC_SPECIAL" }),
    ...(kind.endsWith("HAIR") && { cutOption: "NONE" }),
    ...(kind.endsWith("NAIL") && { gelRemoval: "GELREMOVER_NONE" }),
    ...(kind.startsWith("SPECIAL") && { saleFrom: today, saleTo: addDays(today, usualSaleDays) }),
  };
  return draftOf(content, null);
}

let lastKey = 0;
export const freshKey = () => ++lastKey;
export const emptyChoice = (): DraftChoice => ({ key: freshKey(), name: "", priceWon: null, durationMinutes: null });

export function draftOf(content: MenuContent, photoUrl: string | null): MenuDraft {
  const { discount, options, lengthSurcharges, ratePercent, cutExtraWon, gelRemovalWon, ...rest } = content;
  return {
    ...rest,
    ratePercent: ratePercent || null,
    discountType: discount.type,
    discountPercent: discount.type === "DISCOUNT_RATE" ? discount.ratePercent : null,
    discountWon: discount.type === "DISCOUNT_PRICE" ? discount.amountWon : null,
    options: options.map((group) => ({
      ...group,
      key: freshKey(),
      choices: group.choices.map((choice) => ({ ...choice, key: freshKey() })),
    })),
    lengthSurcharges: keysOf(hairLengths).map(
      (length) =>
        lengthSurcharges.find((one) => one.length === length) ?? { length, priceWon: null, durationMinutes: null },
    ),
    cutExtraWon: cutExtraWon || null,
    gelRemovalWon: gelRemovalWon || null,
    photoUrl,
  };
}

/** The start values of a form: the request that waits for a review, or the current menu. */
export const draftOfMenu = (menu: Menu, today: string): MenuDraft =>
  draftOf(contentOf(menu, today), menu.edit ? menu.editPhotoUrl : menu.photoUrl);

export const contentOf = (menu: Menu, today: string): MenuContent => menu.edit ?? soldContent(menu, today);

function soldContent(menu: Menu, today: string): MenuContent {
  const holders = [...new Set(menu.prices.map(({ who }) => who))];
  const prices = holders.flatMap((who) => {
    const listed = listPriceOn(menu, who, today);
    return listed?.priceWon == null ? [] : { who, priceWon: listed.priceWon, salePriceWon: listed.salePriceWon };
  });
  const { id, status, onSale, hidden, photoUrl, version, request, edit, editPhotoUrl, ...content } = menu;
  return { ...content, prices };
}

/** A copy of the menu, for changing it into another. */
export function copyOf(menu: Menu, today: string): MenuDraft {
  const draft = draftOfMenu(menu, today);
  const isOver = draft.saleTo !== null && draft.saleTo < today;
  return {
    ...draft,
    name: `${draft.name} 복사`.slice(0, 100),
    ...(isOver && { saleFrom: today, saleTo: addDays(today, usualSaleDays) }),
  };
}
