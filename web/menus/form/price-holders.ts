import type { Staff } from "#contract/staffs.ts";
import type { PricingBasis } from "#domain/menus/menu-option.ts";
import { holderOf, listPriceOn, type MenuPricing, type PriceHolder } from "#domain/menus/menu-price.ts";
import { type DesignerRank, designerRanks } from "#domain/shops/staff.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import type { DraftPrice, MenuDraft } from "./menu-draft.ts";

export interface Holder {
  who: PriceHolder;
  name: string;
  /** The designers of the rank, or the rank of the person. */
  note: string;
  /** Whether the rank has a designer: a rank without one needs no price. */
  isHere: boolean;
}

export type Colleague = Pick<Staff, "id" | "name" | "rank">;

/** The ranks or people that can have a price, highest rank first. */
export function holdersOf(basis: PricingBasis, staffs: readonly Colleague[]): Holder[] {
  if (basis === "STYLER")
    return staffs.map(({ id, name, rank }) => ({ who: id, name, note: designerRanks[rank].label, isHere: true }));
  return keysOf(designerRanks).map((rank) => {
    const people = staffs.filter((staff) => staff.rank === rank).map(({ name }) => name);
    return { who: rank, name: designerRanks[rank].label, note: people.join(", "), isHere: people.length > 0 };
  });
}

/** The ranks of the designers here, lowest first; all ranks if there is no designer yet. */
export function ranksHere(staffs: readonly Colleague[]): DesignerRank[] {
  const all = keysOf(designerRanks).toReversed();
  const here = all.filter((rank) => staffs.some((staff) => staff.rank === rank));
  return here.length > 0 ? here : all;
}

/** Whether no designer here has a price on a day: then the menu cannot be booked. */
export const isUnpriced = (
  menu: Pick<MenuPricing, "pricingBasis" | "prices">,
  staffs: readonly Colleague[],
  day: string,
): boolean => staffs.every((staff) => listPriceOn(menu, holderOf(menu.pricingBasis, staff), day) === undefined);

const noPrice = { priceWon: null, salePriceWon: null };

export const priceOf = ({ prices }: MenuDraft, who: PriceHolder): DraftPrice =>
  prices.find((price) => price.who === who) ?? { who, ...noPrice };

export function withPrice(draft: MenuDraft, who: PriceHolder, part: Partial<DraftPrice>): readonly DraftPrice[] {
  const changed = { ...priceOf(draft, who), ...part };
  const isKnown = draft.prices.some((price) => price.who === who);
  return isKnown ? draft.prices.map((price) => (price.who === who ? changed : price)) : [...draft.prices, changed];
}

/** A person who has left has no price any more: the server does not accept them. */
export const withoutStrangers = (draft: MenuDraft, staffs: readonly Colleague[]): MenuDraft => ({
  ...draft,
  prices: draft.prices.filter(({ who }) => typeof who === "string" || staffs.some(({ id }) => id === who)),
});
