import * as z from "zod/mini";
import { mostDaysAhead } from "#domain/reservations/booking.ts";
import { BookingObstacles } from "./booking-obstacle.ts";
import { call, shopRoles, withDetails } from "./call.ts";
import { Id, Version } from "./fields.ts";

const settings = "/partners/v1/shops/:shopId/booking-settings";

/** How a shop takes online bookings. */
export const BookingSettings = z.object({
  noticeMinutes: z.int(),
  daysAhead: z.int(),
  /** The full address of the booking page. */
  pageUrl: z.string(),
  version: z.int(),
});
export type BookingSettings = z.output<typeof BookingSettings>;

export const getBookingSettings = call({
  route: `GET ${settings}`,
  for: shopRoles("OWNER", "SUPER", "MEMBER", "OPERATOR"),
  input: z.object({ shopId: Id }),
  reply: z.extend(BookingSettings, { obstacles: BookingObstacles }),
  changedBy: ["menus_changed"],
  refusals: {},
});

export const changeBookingSettings = call({
  route: `PUT ${settings}`,
  label: "온라인 예약 설정 변경",
  for: shopRoles("OWNER", "SUPER", "OPERATOR"),
  input: z.object({
    shopId: Id,
    noticeMinutes: z
      .int({ error: "시간을 선택해 주세요" })
      .check(
        z.minimum(0, { error: "0분 이상 입력해 주세요" }),
        z.maximum(10_080, { error: "7일 이하로 입력해 주세요" }),
      ),
    daysAhead: z
      .int({ error: "숫자로 입력해 주세요" })
      .check(
        z.minimum(1, { error: "1일 이상 입력해 주세요" }),
        z.maximum(mostDaysAhead, { error: `${mostDaysAhead}일 이하로 입력해 주세요` }),
      ),
    version: Version,
  }),
  reply: BookingSettings,
  announces: ["shop_changed"],
  refusals: { booking_settings_changed_elsewhere: withDetails(409, z.object({ settings: BookingSettings })) },
});
