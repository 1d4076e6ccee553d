import { type Exhibition, type ExhibitionEntry, enterExhibition } from "#contract/exhibitions.ts";
import type { Promotion } from "#domain/menus/menu-price.ts";
import { fieldErrors } from "#web/parts/form/field-errors.ts";

/** The values of the form. */
export interface EntryDraft {
  menuIds: number[];
  ratePercent: number | null;
}

export const highestRate = 90;

export const entryDraftOf = (entry: ExhibitionEntry | undefined, leastRatePercent: number): EntryDraft =>
  entry ? { menuIds: entry.menuIds, ratePercent: entry.ratePercent } : { menuIds: [], ratePercent: leastRatePercent };

export function entryErrorsOf(draft: EntryDraft, leastRatePercent: number): Record<string, string> {
  const errors = fieldErrors(enterExhibition.input, { shopId: 1, id: 1, ...draft });
  if (!errors.ratePercent && draft.ratePercent !== null && draft.ratePercent < leastRatePercent)
    errors.ratePercent = `이 기획전의 할인율은 ${leastRatePercent}% 이상 입력해 주세요`;
  return errors;
}

/** The entry as input of a price; undefined without a valid rate. */
export function promotionOf({ title, fromDay, toDay }: Exhibition, ratePercent: number | null): Promotion | undefined {
  if (ratePercent === null || ratePercent < 1 || ratePercent > highestRate) return undefined;
  return { kind: "EXHIBITION", name: title, ratePercent, fromDay, toDay, windows: [] };
}
