import * as z from "zod/mini";
import { Id, Instant } from "./fields.ts";
import { Overlapped } from "./visit.ts";

/** Why a time cannot be booked: what occupies it and until when, or another reason. */
export const TimeObstacle = z.object({
  words: z.optional(z.string()),
  because: z.optional(
    z.enum(["OFF_GRID", "SHOP_CLOSED", "OUTSIDE_HOURS", "DAY_OFF", "BREAK", "TAKEN", "PAST_MIDNIGHT"]),
  ),
  startsAt: z.optional(Instant),
  endsAt: z.optional(Instant),
  stylerId: z.optional(Id),
  /** The reservation that could not be moved, if several were moved together. */
  reservationId: z.optional(Id),
  /** Everything that the time overlaps, if this person may book over it. */
  overlaps: z.optional(z.array(Overlapped)),
  /** It is outside the hours, and this person may book it anyway. */
  afterHours: z.optional(z.boolean()),
});
export type TimeObstacle = z.input<typeof TimeObstacle>;
