import * as z from "zod/mini";
import { call, shopRoles } from "./call.ts";
import { Done, Id, Phone } from "./fields.ts";

const most = 20;
const Phones = z.array(Phone).check(z.maxLength(most, { error: `번호는 ${most}개까지 등록할 수 있어요` }));

/** The numbers that are notified about all reservations, and the designers' numbers, about their own. */
const NotiSettings = z.object({
  allReservationNotiPhoneNumbers: z.array(z.string()),
  stylerReservationNotiPhoneNumbers: z.array(z.string()),
  stylers: z.array(z.object({ stylerId: Id, name: z.string(), phoneNumber: z.string() })),
});
export type NotiSettings = z.output<typeof NotiSettings>;

const those = shopRoles("OWNER", "SUPER", "OPERATOR");

/** Version 1 has one list, merged without duplicates. */
export const getMergedNotiSettings = call({
  route: "GET /partners/v1/shops/:id/reservation-noti-settings",
  label: "예약 알림 번호 전체 보기",
  for: those,
  input: z.object({ id: Id }),
  reply: z.object({ phoneNumbers: z.array(z.string()) }),
  changedBy: ["reservations_changed"],
  refusals: {},
  personal: true,
});

/** Replaces the merged list. Designers' numbers stay with the designers, all others are the shop's. */
export const changeMergedNotiSettings = call({
  route: "PUT /partners/v1/shops/:id/reservation-noti-settings",
  label: "예약 알림 번호 전체 변경",
  for: those,
  input: z.object({ id: Id, phoneNumbers: Phones }),
  reply: z.object({ phoneNumbers: z.array(z.string()) }),
  announces: ["shop_changed", "staff_changed"],
  refusals: {},
  personal: true,
});

export const getNotiSettings = call({
  route: "GET /partners/v2/shops/:id/reservation-noti-settings",
  label: "예약 알림 번호 보기",
  for: those,
  input: z.object({ id: Id }),
  reply: NotiSettings,
  changedBy: ["reservations_changed"],
  refusals: {},
  personal: true,
});

/** A designer's number can only be removed here; the next call adds one. */
export const changeNotiSettings = call({
  route: "PUT /partners/v2/shops/:id/reservation-noti-settings",
  label: "예약 알림 번호 변경",
  for: those,
  input: z.object({
    id: Id,
    allReservationNotiPhoneNumbers: Phones,
    stylerReservationNotiPhoneNumbers: Phones,
  }),
  reply: NotiSettings,
  announces: ["shop_changed", "staff_changed"],
  refusals: { styler_phone_unknown: 422 },
  personal: true,
});

const ofStaff = { id: Id, staffId: Id };
const everybody = shopRoles("OWNER", "SUPER", "MEMBER", "OPERATOR");

/** Without a number, the number of the designer's account is used. Designers can set only their own. */
export const createStaffNotiSetting = call({
  route: "POST /partners/v1/shops/:id/staffs/:staffId/reservation-noti-setting",
  label: "디자이너 알림 번호 등록",
  for: everybody,
  input: z.object({ ...ofStaff, phoneNumber: z.optional(Phone) }),
  reply: z.object({ stylerId: Id, phoneNumber: z.string() }),
  announces: ["staff_changed"],
  refusals: { staff_not_found: 404, staff_not_own: 422, phone_needed: 422 },
  personal: true,
});

export const removeStaffNotiSetting = call({
  route: "DELETE /partners/v1/shops/:id/staffs/:staffId/reservation-noti-setting",
  label: "디자이너 알림 번호 삭제",
  for: everybody,
  input: z.object(ofStaff),
  reply: Done,
  announces: ["staff_changed"],
  refusals: { staff_not_found: 404, staff_not_own: 422 },
});
