import { AnyMenuInput } from "#contract/menu-form.ts";
import { isPickKind } from "#domain/menus/menu-content.ts";
import type { Discount } from "#domain/promotions/discount.ts";
import { fieldErrors } from "#web/parts/form/field-errors.ts";
import type { DraftLength, DraftPrice, MenuDraft } from "./menu-draft.ts";

type Input = Record<string, unknown>;

/** What is sent of a draft: only what its kind has. A number that is missing stays missing, for the contract to say so. */
export function inputOf(draft: MenuDraft): Input {
  const { kind, name, description, durationMinutes, pricingBasis, rounding, tagCodes, brandId, gender } = draft;
  const input: Input = { name, description, durationMinutes, pricingBasis, rounding, tagCodes, brandId };
  input.prices = pricesSent(draft).map(({ who, priceWon, salePriceWon }) => ({
    who,
    priceWon,
    salePriceWon: draft.priceType === "SALES" && !isPickKind(kind) ? salePriceWon : null,
  }));
  input.options = draft.options.map(({ name, type, choices }) => ({
    name,
    type,
    choices: choices.map(({ name, priceWon, durationMinutes }) => ({
      name,
      priceWon: priceWon ?? 0,
      durationMinutes: durationMinutes ?? 0,
    })),
  }));
  if (isPickKind(kind)) {
    const { photoId, saleFrom, saleTo } = draft;
    Object.assign(input, { photoId, saleFrom, saleTo, discount: discountOf(draft) });
  } else {
    const ratePercent = draft.priceType === "RATE" ? draft.ratePercent : 0;
    Object.assign(input, { priceType: draft.priceType, ratePercent });
  }
  if (kind !== "SPECIAL_HAIR" && kind !== "SPECIAL_NAIL") input.category = draft.category;
  if (kind.endsWith("HAIR")) {
    const { cutOption, cutExtraWon } = draft;
    const lengthSurcharges = lengthsSent(draft).map((one) => ({ ...one, durationMinutes: one.durationMinutes ?? 0 }));
    Object.assign(input, { gender, cutOption, cutExtraWon: cutOption === "EXTRA" ? cutExtraWon : 0, lengthSurcharges });
  }
  if (kind.endsWith("NAIL")) {
    const { shapes, colours, gelRemoval, gelRemovalWon } = draft;
    const isExtra = gelRemoval === "GELREMOVER_EXTRA";
    Object.assign(input, { shapes, colours, gelRemoval, gelRemovalWon: isExtra ? gelRemovalWon : 0 });
  }
  if (kind.endsWith("ESTHETIC")) input.gender = gender;
  if (kind === "ESTHETIC") input.estheticType = draft.estheticType;
  return input;
}

/** What takes something off a pick menu; with a number that is missing it is not one yet, and the contract says which. */
export function discountOf({ discountType, discountPercent, discountWon }: MenuDraft): Discount {
  if (discountType === "DISCOUNT_RATE") return { type: discountType, ratePercent: discountPercent as number };
  if (discountType === "DISCOUNT_PRICE") return { type: discountType, amountWon: discountWon as number };
  return { type: "DISCOUNT_NONE" };
}

/** The rows of the way of pricing that is chosen and that have a price; who has none cannot be booked. */
export const pricesSent = ({ prices, pricingBasis }: MenuDraft): DraftPrice[] =>
  prices.filter(({ who, priceWon }) => priceWon !== null && (typeof who === "string") === (pricingBasis === "LEVEL"));

const lengthsSent = ({ lengthSurcharges }: MenuDraft): DraftLength[] =>
  lengthSurcharges.filter(({ priceWon }) => priceWon !== null);

/** What is wrong with a draft, by the place in the form where it has to be mended. */
export function errorsOf(draft: MenuDraft): Record<string, string> {
  const errors = placed(fieldErrors(AnyMenuInput, { kind: draft.kind, ...inputOf(draft) }), draft);
  if (isPickKind(draft.kind) && draft.photoId === null) errors.photoId ??= "사진을 올려 주세요";
  // Without a list price the row would not be sent, and what was typed beside it would be lost without a word.
  if (draft.priceType === "SALES" && !isPickKind(draft.kind))
    for (const { who, priceWon, salePriceWon } of draft.prices)
      if (priceWon === null && salePriceWon !== null) errors[`prices.${who}.priceWon`] = "정가도 써 주세요";
  return errors;
}

/** Rows without a price are not sent, so that a row's number on the wire is another one than in the form. */
export function placed(errors: Readonly<Record<string, string>>, draft: MenuDraft): Record<string, string> {
  const prices = pricesSent(draft);
  const lengths = lengthsSent(draft);
  return Object.fromEntries(
    Object.entries(errors).map(([path, words]) => {
      const [first, row, ...rest] = path.replace(/^(menus\.0|menu)\./, "").split(".");
      if (first === "prices" && row) return [["prices", prices[Number(row)]?.who, ...rest].join("."), words];
      if (first === "lengthSurcharges" && row)
        return [["lengthSurcharges", lengths[Number(row)]?.length, ...rest].join("."), words];
      return [[first, row, ...rest].filter((part) => part !== undefined).join("."), words];
    }),
  );
}
