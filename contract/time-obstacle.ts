import * as z from "zod/mini";
import { Id, Instant } from "./fields.ts";

/** What stands in the way of a time: what holds it and until when, or why nothing can be booked then. */
export const TimeObstacle = z.object({
  words: z.optional(z.string()),
  because: z.optional(z.enum(["OFF_GRID", "SHOP_CLOSED", "OUTSIDE_HOURS", "DAY_OFF", "BREAK", "TAKEN"])),
  startsAt: z.optional(Instant),
  endsAt: z.optional(Instant),
  stylerId: z.optional(Id),
  /** The reservation that was to be moved there, where several are moved at once. */
  reservationId: z.optional(Id),
});
export type TimeObstacle = z.input<typeof TimeObstacle>;
