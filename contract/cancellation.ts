import * as z from "zod/mini";

/** What a cancellation and a no-show cost, as `domain/reservations/cancellation.ts` computes it. */
export const CancellationRule = z.object({
  freeMinutesBefore: z.int(),
  freeMinutesAfterBooking: z.int(),
  lateKeptBps: z.int(),
  noShowKeptBps: z.int(),
});
