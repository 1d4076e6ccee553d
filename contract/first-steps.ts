import * as z from "zod/mini";
import { firstSteps, openingStates, stepStates } from "#domain/reservations/first-step.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { BookingObstacle } from "./booking-obstacle.ts";
import { call, shopRoles } from "./call.ts";
import { Done, Id } from "./fields.ts";
import { WeeklyHours } from "./weekly-hours.ts";

const leaders = shopRoles("OWNER", "SUPER", "OPERATOR");

const FirstSteps = z.object({
  steps: z.array(
    z.object({
      step: z.enum(keysOf(firstSteps)),
      state: z.enum(stepStates),
      obstacle: z.nullable(BookingObstacle),
    }),
  ),
  menuCount: z.int(),
  designerCount: z.int(),
  openingHours: WeeklyHours,
  /** The hours are those of a shop that has not set any. */
  hasUsualHours: z.boolean(),
  /** Bank and last digits, as with a payout. */
  bankWords: z.string(),
  opening: z.object({ state: z.enum(openingStates), applicationId: z.nullable(Id) }),
  /** The full address of the booking page. */
  pageUrl: z.string(),
});
export type FirstSteps = z.output<typeof FirstSteps>;

/** What a new shop has done and what is left until its first booking. */
export const getFirstSteps = call({
  route: "GET /partners/v1/shops/:shopId/first-steps",
  for: leaders,
  input: z.object({ shopId: Id }),
  reply: FirstSteps,
  changedBy: ["menus_changed", "notifications_changed"],
  refusals: {},
});

/** Somebody has copied or shared the address of the booking page. The first time counts. */
export const shareBookingLink = call({
  route: "POST /partners/v1/shops/:shopId/booking-link-shares",
  label: "예약 링크 공유",
  for: leaders,
  input: z.object({ shopId: Id }),
  reply: Done,
  announces: ["shop_changed"],
  refusals: {},
});
