import * as z from "zod/mini";
import { call, shopRoles, withDetails } from "./call.ts";
import { ChosenOptions } from "./chosen-options.ts";
import { Done, freeText, Id, Instant, PersonName, Version } from "./fields.ts";
import { Reservation } from "./reservation.ts";
import { Segment } from "./segments.ts";
import { TimeObstacle } from "./time-obstacle.ts";
import { Decided } from "./visit.ts";

const everybody = shopRoles("OWNER", "SUPER", "MEMBER", "OPERATOR");
const ofShop = "/partners/v1/shops/:shopId";
const walkInIds = { shopId: Id, id: Id };

/** Somebody who waits for a free designer. */
export const WalkIn = z.object({
  id: Id,
  /** "고객 1" if nobody asked for the name. */
  name: z.string(),
  menuId: z.nullable(Id),
  menuName: z.string(),
  choices: z.array(z.object({ group: z.string(), choice: z.string() })),
  segments: z.array(Segment),
  bufferMinutes: z.int(),
  /** The designer whom the customer asked for; null: anybody. */
  stylerId: z.nullable(Id),
  note: z.string(),
  since: Instant,
  version: z.int(),
});
export type WalkIn = z.output<typeof WalkIn>;

/** Those who wait now, the longest first. Yesterday's are gone. */
export const listWalkIns = call({
  route: `GET ${ofShop}/walk-ins`,
  label: "대기 고객 보기",
  for: everybody,
  input: z.object({ shopId: Id }),
  reply: z.object({ items: z.array(WalkIn) }),
  changedBy: ["walk_ins_changed"],
  refusals: {},
  personal: true,
});

const walkInFields = {
  /** Empty: the next "고객 N" of the day. */
  name: z._default(z.union([z.literal(""), PersonName]), ""),
  menuId: z._default(z.nullable(Id), null),
  choices: z._default(ChosenOptions, []),
  /** What is done, if it is not on the menu; then the minutes are needed too. */
  menuName: z._default(freeText(50), ""),
  minutes: z.optional(z.int().check(z.minimum(10), z.maximum(720), z.multipleOf(10))),
  stylerId: z._default(z.nullable(Id), null),
  note: z._default(freeText(200), ""),
};

export const addWalkIn = call({
  route: `POST ${ofShop}/walk-ins`,
  label: "대기 고객 등록",
  for: everybody,
  input: z.object({ shopId: Id, ...walkInFields }),
  reply: WalkIn,
  announces: ["walk_ins_changed"],
  refusals: { walk_ins_too_many: 422, menu_not_found: 404, menu_option_gone: 409, staff_not_found: 404 },
  personal: true,
});

/** Left without being served. */
export const removeWalkIn = call({
  route: `DELETE ${ofShop}/walk-ins/:id`,
  label: "대기 고객 삭제",
  for: everybody,
  input: z.object(walkInIds),
  reply: Done,
  announces: ["walk_ins_changed"],
  refusals: { walk_in_not_found: 404 },
});

/** Makes the reservation: for this designer from this time on, at the price then. The customer is there: nobody is texted. */
export const seatWalkIn = call({
  route: `POST ${ofShop}/walk-ins/:id/seat`,
  label: "대기 고객 예약 등록",
  for: everybody,
  input: z.object({ ...walkInIds, version: Version, stylerId: Id, startsAt: Instant, decided: z.optional(Decided) }),
  reply: Reservation,
  announces: ["walk_ins_changed", "reservations_changed"],
  refusals: {
    walk_in_not_found: 404,
    walk_in_changed_elsewhere: 409,
    staff_not_found: 404,
    menu_not_found: 404,
    menu_not_priced: 422,
    menu_not_on_sale: 422,
    menu_option_gone: 409,
    time_not_open: withDetails(422, TimeObstacle),
    time_taken: withDetails(409, TimeObstacle),
    time_decision_outdated: withDetails(409, TimeObstacle),
    reservation_not_own: 422,
  },
  personal: true,
});

/** Takes the reservation back: the customer waits again, since the same time. Only until it has begun. */
export const unseatWalkIn = call({
  route: `POST ${ofShop}/walk-ins/:id/unseat`,
  label: "대기 고객 예약 취소",
  for: everybody,
  input: z.object(walkInIds),
  reply: WalkIn,
  announces: ["walk_ins_changed", "reservations_changed"],
  refusals: { walk_in_not_found: 404, reservation_not_own: 422, reservation_not_booked: 409 },
  personal: true,
});
