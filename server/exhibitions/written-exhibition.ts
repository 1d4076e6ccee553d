import { addDays } from "#domain/time/seoul-time.ts";
import type { ExhibitionRow } from "./exhibition-reply.ts";

export type WrittenExhibition = Omit<ExhibitionRow, "id" | "version" | "createdAt">;

/** The fields of an exhibition that an operator writes. */
export const writtenExhibition = (from: WrittenExhibition): WrittenExhibition => ({
  title: from.title,
  description: from.description,
  service: from.service,
  applyFrom: from.applyFrom,
  applyTo: from.applyTo,
  fromDay: from.fromDay,
  toDay: from.toDay,
  leastRatePercent: from.leastRatePercent,
  platformSharePercent: from.platformSharePercent,
});

/** What is wrong with the days of a new one, by field. */
export function periodProblems({ applyTo, toDay }: WrittenExhibition, today: string): Record<string, string> {
  return {
    ...(applyTo < today && { applyTo: "오늘 이후 날짜를 선택해 주세요" }),
    ...tooLate(toDay, today),
  };
}

export const tooLate = (toDay: string, today: string): Record<string, string> =>
  toDay > addDays(today, 365) ? { toDay: "오늘부터 1년 이내의 날짜를 선택해 주세요" } : {};
