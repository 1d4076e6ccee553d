import * as z from "zod/mini";
import { call, shopRoles } from "./call.ts";
import { Day, Done, freeText, Id, Instant, Page, Phone, pageOf, pageSize } from "./fields.ts";
import { Reservation } from "./reservation.ts";

/** A person who cannot book here online. They are only told that the time cannot be booked. */
export const RejectedUser = z.object({
  id: Id,
  name: z.string(),
  maskedPhone: z.string(),
  reason: z.string(),
  /** Null: until the shop ends it. */
  until: z.nullable(Instant),
  rejectedByName: z.nullable(z.string()),
  createdAt: Instant,
});
export type RejectedUser = z.output<typeof RejectedUser>;

const those = shopRoles("OWNER", "SUPER", "OPERATOR");

export const listRejectedUsers = call({
  route: "GET /partners/v1/shops/:shopId/rejected-users?keyword&page&size",
  label: "차단한 고객 보기",
  for: those,
  input: z.object({
    shopId: Id,
    keyword: z._default(z.string().check(z.trim(), z.maxLength(30)), ""),
    page: Page,
    size: pageSize(20),
  }),
  reply: pageOf(RejectedUser),
  changedBy: ["reservations_changed"],
  refusals: {},
  limit: "search",
  personal: true,
});

/** By phone number or by a reservation. Their existing bookings stay and are listed for the shop to decide. */
export const rejectUser = call({
  route: "POST /partners/v1/shops/:shopId/rejected-users",
  label: "고객 차단",
  for: those,
  input: z.object({
    shopId: Id,
    phone: z.optional(Phone),
    reservationId: z.optional(Id),
    customerId: z.optional(Id),
    reason: freeText(100),
    /** The last day, included. */
    untilDay: z._default(z.nullable(Day), null),
  }),
  reply: z.object({ rejected: RejectedUser, reservations: z.array(Reservation) }),
  announces: ["reservations_changed"],
  refusals: {
    reservation_not_found: 404,
    customer_not_found: 404,
    phone_needed: 422,
    until_day_past: 422,
    user_already_rejected: 409,
  },
  personal: true,
});

export const liftRejection = call({
  route: "DELETE /partners/v1/shops/:shopId/rejected-users/:id",
  label: "고객 차단 해제",
  for: those,
  input: z.object({ shopId: Id, id: Id }),
  reply: Done,
  announces: ["reservations_changed"],
  refusals: { rejected_user_not_found: 404 },
});
