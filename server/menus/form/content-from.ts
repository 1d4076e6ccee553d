import type { AnyMenuInput } from "#contract/menu-form.ts";
import { emptyContent, type MenuContent } from "#domain/menus/menu-content.ts";

const categories = { SPECIAL_HAIR: "SPECIAL", SPECIAL_NAIL: "NAILSPECIAL" } as const;

/** The input as a whole menu: fields that its kind does not have, or that another choice disables, are empty. */
export function contentFrom(input: AnyMenuInput): MenuContent {
  const category = input.kind in categories ? categories[input.kind as keyof typeof categories] : undefined;
  const content: MenuContent = {
    ...emptyContent,
    ...(category ? { category } : {}),
    ...(input.kind === "SPECIAL_ESTHETIC" ? { estheticType: "ESTHETIC_SPECIAL" as const } : {}),
    ...(input as Omit<AnyMenuInput, "kind"> & Pick<MenuContent, "kind" | "category">),
  };
  return {
    ...content,
    ratePercent: content.priceType === "RATE" ? content.ratePercent : 0,
    cutExtraWon: content.cutOption === "EXTRA" ? content.cutExtraWon : 0,
    gelRemovalWon: content.gelRemoval === "GELREMOVER_EXTRA" ? content.gelRemovalWon : 0,
    prices: content.prices.map(({ who, priceWon, salePriceWon }) => ({
      who,
      priceWon,
      salePriceWon: content.priceType === "SALES" ? salePriceWon : null,
    })),
  };
}
