import * as z from "zod/mini";
import { designerRanks, memberRoles, memberVisibilities } from "#domain/shops/staff.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { call, shopRoles, withDetails } from "./call.ts";
import {
  Day,
  Done,
  freeText,
  Id,
  Instant,
  mostPhotoBytes,
  Page,
  PersonName,
  pageOf,
  pageSize,
  photoBytes,
  Version,
} from "./fields.ts";
import { TimeObstacle } from "./time-obstacle.ts";
import { RecurringBreaks, WeeklyHours } from "./weekly-hours.ts";

/** A designer as the shop's own people see them. */
export const Staff = z.object({
  id: Id,
  name: z.string(),
  rank: z.enum(keysOf(designerRanks)),
  visibility: z.enum(keysOf(memberVisibilities)),
  introduction: z.string(),
  photoUrl: z.nullable(z.string()),
  /** The account and its role here; null for a designer without an account. */
  accountId: z.nullable(Id),
  role: z.nullable(z.enum(keysOf(memberRoles))),
  displayOrder: z.int(),
  /** Null: same as the shop. */
  weeklyHours: z.nullable(WeeklyHours),
  recurringBreaks: RecurringBreaks,
  /** The masked number that gets notices about the designer's reservations; null: none. */
  maskedNotiPhone: z.nullable(z.string()),
  version: z.int(),
});
export type Staff = z.output<typeof Staff>;

export const StaffBreak = z.object({ id: Id, staffId: Id, startsAt: Instant, endsAt: Instant, reason: z.string() });
export type StaffBreak = z.output<typeof StaffBreak>;

const everybodyOfTheDay = shopRoles("OWNER", "SUPER", "MEMBER", "OPERATOR");

export const listStaffs = call({
  route: "GET /partners/v1/shops/:shopId/staffs",
  label: "직원 목록 보기",
  for: everybodyOfTheDay,
  input: z.object({ shopId: Id }),
  reply: z.object({ items: z.array(Staff) }),
  refusals: {},
  personal: true,
});

const staffFields = {
  name: PersonName,
  rank: z.enum(keysOf(designerRanks)),
  visibility: z.enum(keysOf(memberVisibilities)),
  introduction: freeText(100),
};
const leaders = shopRoles("OWNER", "SUPER", "OPERATOR");

/** A new designer on the board. An invitation adds an account. */
export const createStaff = call({
  route: "POST /partners/v1/shops/:shopId/staffs",
  label: "디자이너 추가",
  for: leaders,
  input: z.object({ shopId: Id, ...staffFields }),
  reply: Staff,
  announces: ["staff_changed"],
  refusals: { staff_too_many: 422 },
  personal: true,
});

export const changeStaff = call({
  route: "PUT /partners/v1/shops/:shopId/staffs/:id",
  label: "디자이너 프로필 변경",
  for: leaders,
  input: z.object({ shopId: Id, id: Id, version: Version, ...staffFields }),
  reply: Staff,
  announces: ["staff_changed"],
  refusals: { staff_not_found: 404, staff_changed_elsewhere: withDetails(409, z.object({ staff: Staff })) },
  personal: true,
});

/** The order of all designers on the board. */
export const changeStaffOrder = call({
  route: "PUT /partners/v1/shops/:shopId/staffs/change-order",
  label: "디자이너 순서 변경",
  for: leaders,
  input: z.object({ shopId: Id, ids: z.array(Id).check(z.minLength(1), z.maxLength(200)) }),
  reply: z.object({ items: z.array(Staff) }),
  announces: ["staff_changed"],
  refusals: { staff_not_found: 404, staff_order_incomplete: 409 },
  personal: true,
});

/** The browser scales the photo and the server re-encodes it. Null removes it. Designers can change their own. */
export const changeStaffPhoto = call({
  route: "PUT /partners/v1/shops/:shopId/staffs/:id/photo",
  label: "디자이너 사진 변경",
  for: everybodyOfTheDay,
  input: z.object({
    shopId: Id,
    id: Id,
    photo: z.nullable(photoBytes),
  }),
  reply: Staff,
  announces: ["staff_changed"],
  refusals: { staff_not_found: 404, staff_not_own: 422, photo_not_readable: 415 },
  bytes: "photo",
  bodyLimit: mostPhotoBytes,
  transaction: "own",
  personal: true,
});

/** All breaks of the shop from a day on; from today if none is given. The spelling is the spec's. */
export const listShopBreaks = call({
  route: "GET /partners/v1/shops/:shopId/staffs/patners/breaktime?from",
  for: everybodyOfTheDay,
  input: z.object({ shopId: Id, from: z.optional(Day) }),
  reply: z.object({ items: z.array(StaffBreak) }),
  refusals: {},
});

export const countStaffBreaks = call({
  route: "GET /partners/v1/shops/:shopId/staffs/:id/breaktimes/total-count",
  for: everybodyOfTheDay,
  input: z.object({ shopId: Id, id: Id }),
  reply: z.object({ totalCount: z.int() }),
  refusals: { staff_not_found: 404 },
});

export const listStaffBreaks = call({
  route: "GET /partners/v1/shops/:shopId/staffs/:id/breaktimes?page&size",
  for: everybodyOfTheDay,
  input: z.object({ shopId: Id, id: Id, page: Page, size: pageSize(10) }),
  reply: pageOf(StaffBreak),
  refusals: { staff_not_found: 404 },
});

/** Merged with breaks of this designer that it touches or overlaps. Designers can make only their own. */
export const createStaffBreak = call({
  route: "POST /partners/v1/shops/:shopId/staffs/:id/breaktimes",
  label: "휴식 시간 추가",
  for: everybodyOfTheDay,
  input: z.object({ shopId: Id, id: Id, startsAt: Instant, endsAt: Instant, reason: z._default(freeText(50), "") }),
  reply: StaffBreak,
  announces: ["staff_changed"],
  refusals: {
    staff_not_found: 404,
    break_not_own: 422,
    break_times_wrong: 422,
    time_taken: withDetails(409, TimeObstacle),
  },
});

export const removeStaffBreak = call({
  route: "DELETE /partners/v1/shops/:shopId/staffs/:id/breaktimes/:breakId",
  label: "휴식 시간 삭제",
  for: everybodyOfTheDay,
  input: z.object({ shopId: Id, id: Id, breakId: Id }),
  reply: Done,
  announces: ["staff_changed"],
  refusals: { break_not_found: 404, break_not_own: 422 },
});
