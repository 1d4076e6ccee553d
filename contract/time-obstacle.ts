import * as z from "zod/mini";
import { Id, Instant } from "./fields.ts";

/** Why a time cannot be booked: what occupies it and until when, or another reason. */
export const TimeObstacle = z.object({
  words: z.optional(z.string()),
  because: z.optional(z.enum(["OFF_GRID", "SHOP_CLOSED", "OUTSIDE_HOURS", "DAY_OFF", "BREAK", "TAKEN"])),
  startsAt: z.optional(Instant),
  endsAt: z.optional(Instant),
  stylerId: z.optional(Id),
  /** The reservation that could not be moved, if several were moved together. */
  reservationId: z.optional(Id),
});
export type TimeObstacle = z.input<typeof TimeObstacle>;
