import { seoulDay, seoulTime } from "#domain/time/seoul-time.ts";

/** Such as "11.24 12:30": a review takes days, so the year is clear. */
export const shortInstant = (at: string): string =>
  `${seoulDay(new Date(at)).slice(5).replace("-", ".")} ${seoulTime(new Date(at))}`;
