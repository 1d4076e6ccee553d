import * as z from "zod/mini";
import { keysOf } from "#domain/enumeration.ts";
import { designerRanks, memberRoles, memberVisibilities } from "#domain/staff.ts";
import { call, shopRoles } from "./call.ts";
import { Day, Done, freeText, Id, Instant, Page, pageOf, pageSize } from "./fields.ts";

/** A designer as the shop's own people see her. */
export const Staff = z.object({
  id: Id,
  name: z.string(),
  rank: z.enum(keysOf(designerRanks)),
  visibility: z.enum(keysOf(memberVisibilities)),
  introduction: z.string(),
  photoUrl: z.nullable(z.string()),
  /** Her account and its role here; null for somebody who works without an account. */
  accountId: z.nullable(Id),
  role: z.nullable(z.enum(keysOf(memberRoles))),
  displayOrder: z.int(),
});
export type Staff = z.output<typeof Staff>;

export const StaffBreak = z.object({ id: Id, staffId: Id, startsAt: Instant, endsAt: Instant, reason: z.string() });
export type StaffBreak = z.output<typeof StaffBreak>;

const everybodyOfTheDay = shopRoles("OWNER", "SUPER", "MEMBER", "OPERATOR");

export const listStaffs = call({
  route: "GET /partners/v1/shops/:shopId/staffs",
  for: everybodyOfTheDay,
  input: z.object({ shopId: Id }),
  reply: z.object({ items: z.array(Staff) }),
  refusals: {},
});

/** Of everybody in the shop, from a day on; today where none is named. The spelling is the spec's. */
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

/** A break that touches or overlaps others of hers becomes one with them. A designer may make only her own. */
export const createStaffBreak = call({
  route: "POST /partners/v1/shops/:shopId/staffs/:id/breaktimes",
  for: everybodyOfTheDay,
  input: z.object({ shopId: Id, id: Id, startsAt: Instant, endsAt: Instant, reason: z._default(freeText(50), "") }),
  reply: StaffBreak,
  refusals: { staff_not_found: 404, break_not_own: 422, break_times_wrong: 422, time_taken: 409 },
});

export const removeStaffBreak = call({
  route: "DELETE /partners/v1/shops/:shopId/staffs/:id/breaktimes/:breakId",
  for: everybodyOfTheDay,
  input: z.object({ shopId: Id, id: Id, breakId: Id }),
  reply: Done,
  refusals: { break_not_found: 404, break_not_own: 422 },
});
