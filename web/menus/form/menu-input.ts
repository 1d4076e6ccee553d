import { AnyMenuInput } from "#contract/menu-form.ts";
import { isPickKind } from "#domain/menus/menu-content.ts";
import type { Discount } from "#domain/promotions/discount.ts";
import { fieldErrors } from "#web/parts/form/field-errors.ts";
import type { DraftLength, DraftPrice, MenuDraft } from "./menu-draft.ts";

type Input = Record<string, unknown>;

/** The input of the call: only fields of its kind. A missing number stays missing, so that the contract reports it. */
export function inputOf(draft: MenuDraft): Input {
  const { kind, name, description, durationMinutes, pricingBasis, rounding, tagCodes, brandId, gender } = draft;
  const { segments, bufferMinutes } = draft;
  const input: Input = { name, description, durationMinutes, pricingBasis, rounding, tagCodes, brandId };
  Object.assign(input, { segments, bufferMinutes });
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

/** The discount of a pick menu; with a missing number it is incomplete, and the contract reports it. */
export function discountOf({ discountType, discountPercent, discountWon }: MenuDraft): Discount {
  if (discountType === "DISCOUNT_RATE") return { type: discountType, ratePercent: discountPercent as number };
  if (discountType === "DISCOUNT_PRICE") return { type: discountType, amountWon: discountWon as number };
  return { type: "DISCOUNT_NONE" };
}

/** The rows of the chosen pricing basis that have a price; a designer without a price cannot be booked. */
export const pricesSent = ({ prices, pricingBasis }: MenuDraft): DraftPrice[] =>
  prices.filter(({ who, priceWon }) => priceWon !== null && (typeof who === "string") === (pricingBasis === "LEVEL"));

const lengthsSent = ({ lengthSurcharges }: MenuDraft): DraftLength[] =>
  lengthSurcharges.filter(({ priceWon }) => priceWon !== null);

/** The errors of a draft, by the field where they can be corrected. */
export function errorsOf(draft: MenuDraft): Record<string, string> {
  const errors = placed(fieldErrors(AnyMenuInput, { kind: draft.kind, ...inputOf(draft) }), draft);
  if (isPickKind(draft.kind) && draft.photoId === null) errors.photoId ??= "사진을 올려 주세요";
  // Without a list price the row would not be sent, and the other typed price of the row would be lost without a
  // message.
  if (draft.priceType === "SALES" && !isPickKind(draft.kind))
    for (const { who, priceWon, salePriceWon } of draft.prices)
      if (priceWon === null && salePriceWon !== null) errors[`prices.${who}.priceWon`] = "정가도 입력해 주세요";
  return errors;
}

/** Rows without a price are not sent, so a row has another number in the request than in the form. */
export function placed(errors: Readonly<Record<string, string>>, draft: MenuDraft): Record<string, string> {
  const prices = pricesSent(draft);
  const lengths = lengthsSent(draft);
  return Object.fromEntries(
    Object.entries(errors).map(([path, problem]) => {
      const [first, row, ...rest] = path.replace(/^(menus\.0|menu)\./, "").split(".");
      if (first === "prices" && row) return [["prices", prices[Number(row)]?.who, ...rest].join("."), problem];
      if (first === "lengthSurcharges" && row)
        return [["lengthSurcharges", lengths[Number(row)]?.length, ...rest].join("."), problem];
      return [[first, row, ...rest].filter((part) => part !== undefined).join("."), problem];
    }),
  );
}
