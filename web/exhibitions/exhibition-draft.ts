import { type ConsoleExhibition, createExhibition } from "#contract/exhibitions.ts";
import type { ServiceCategory } from "#domain/shops/shop.ts";
import { addDays, seoulDay } from "#domain/time/seoul-time.ts";
import { fieldErrors } from "#web/parts/form/field-errors.ts";

/** The values of the form. */
export interface ExhibitionDraft {
  title: string;
  description: string;
  service: ServiceCategory;
  applyFrom: string | null;
  applyTo: string | null;
  fromDay: string | null;
  toDay: string | null;
  leastRatePercent: number | null;
  platformSharePercent: number | null;
}

export function exhibitionDraftOf(exhibition: ConsoleExhibition | undefined): ExhibitionDraft {
  if (exhibition) {
    const { title, description, service, applyFrom, applyTo, fromDay, toDay } = exhibition;
    const { leastRatePercent, platformSharePercent } = exhibition;
    return {
      title,
      description,
      service,
      applyFrom,
      applyTo,
      fromDay,
      toDay,
      leastRatePercent,
      platformSharePercent,
    };
  }
  // Two weeks to apply, one week for reviews and preparation, one month of display.
  const today = seoulDay(new Date());
  return {
    title: "",
    description: "",
    service: "HAIR",
    leastRatePercent: 10,
    platformSharePercent: 0,
    applyFrom: addDays(today, 1),
    applyTo: addDays(today, 14),
    fromDay: addDays(today, 21),
    toDay: addDays(today, 51),
  };
}

/** The input of the call; sent only after the contract has found no error. */
export const writtenOf = (draft: ExhibitionDraft) => ({
  ...draft,
  applyFrom: draft.applyFrom ?? "",
  applyTo: draft.applyTo ?? "",
  fromDay: draft.fromDay ?? "",
  toDay: draft.toDay ?? "",
  leastRatePercent: draft.leastRatePercent ?? Number.NaN,
  platformSharePercent: draft.platformSharePercent ?? Number.NaN,
});

export const exhibitionErrorsOf = (draft: ExhibitionDraft) => fieldErrors(createExhibition.input, writtenOf(draft));
