import * as z from "zod/mini";
import { applicationRequestTypes, reviewStates } from "#domain/applications/application.ts";
import { menuFields, menuKinds } from "#domain/menus/menu-content.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { call, operators, partners, shopRoles, withDetails } from "./call.ts";
import { freeText, Id, Instant, Page, pageOf, pageSize, Version } from "./fields.ts";
import { FieldNotes, MenuContent } from "./menu.ts";
import { AnyMenuInput } from "./menu-form.ts";
import { notEmpty } from "./record-size.ts";
import { ReviewStep } from "./review-step.ts";

const leaders = shopRoles("OWNER", "SUPER", "OPERATOR");
const ofShop = "/partners/v1/shops/:shopId/menu-requests";
const queue = "/operator/v1/menu-requests";

const line = {
  id: Id,
  shopId: Id,
  shopName: z.string(),
  menuId: Id,
  menuName: z.string(),
  kind: z.enum(keysOf(menuKinds)),
  status: z.enum(keysOf(reviewStates)),
  lastAction: z.enum(keysOf(applicationRequestTypes)),
  lastUserRequestProcess: z.enum(keysOf(applicationRequestTypes)),
  requestedAt: Instant,
  decidedAt: z.nullable(Instant),
  /** Withdrawn or approved; it cannot change any more. */
  closed: z.boolean(),
};
export const MenuRequestLine = z.object(line);
export type MenuRequestLine = z.output<typeof MenuRequestLine>;

/** One edition of a request, beside the menu as it is sold now. */
export const MenuRequest = z.object({
  ...line,
  /** Counts how often it was sent. A decision names the edition that it is about. */
  edition: z.int(),
  content: MenuContent,
  photoUrl: z.nullable(z.string()),
  /** The menu as it is sold now; null if it was never sold. */
  live: z.nullable(MenuContent),
  livePhotoUrl: z.nullable(z.string()),
  changedFields: z.array(z.enum(keysOf(menuFields))),
  fieldNotes: FieldNotes,
  reason: z.string(),
  reviewerName: z.nullable(z.string()),
  /** The names of the designers with prices of their own. */
  stylerNames: z.array(z.object({ id: Id, name: z.string() })),
  timeline: z.array(ReviewStep),
});
export type MenuRequest = z.output<typeof MenuRequest>;

/** Newest first. */
export const listMenuRequests = call({
  route: `GET ${ofShop}?page&size`,
  for: leaders,
  input: z.object({ shopId: Id, page: Page, size: pageSize(10) }),
  reply: pageOf(MenuRequestLine),
  changedBy: ["menus_changed"],
  refusals: {},
});

/** For people of the shop that asked, and for operators. Everybody else gets a 404. */
export const getMenuRequest = call({
  route: "GET /partners/v1/menu-requests/:id",
  for: partners,
  input: z.object({ id: Id }),
  reply: MenuRequest,
  changedBy: ["menus_changed"],
  refusals: { menu_request_not_found: 404 },
});

/** Ends at once before the review begins. After that a reviewer has to agree. */
export const cancelMenuRequest = call({
  route: `PUT ${ofShop}/:id/cancel`,
  label: "메뉴 심사 신청 취소",
  for: leaders,
  input: z.object({ shopId: Id, id: Id }),
  reply: MenuRequest,
  announces: ["menus_changed"],
  refusals: {
    menu_request_not_found: 404,
    menu_request_closed: 409,
    menu_request_stopped: 409,
    menu_request_cancel_waits: 409,
  },
});

/** REREQ: sends a rejected menu again, corrected. */
export const requestMenuAgain = call({
  route: `PUT ${ofShop}/:id/rereq`,
  label: "메뉴 심사 다시 신청",
  for: leaders,
  input: z.object({ shopId: Id, id: Id, edition: Version, menu: AnyMenuInput }),
  reply: MenuRequest,
  announces: ["menus_changed"],
  refusals: {
    menu_request_not_found: 404,
    staff_not_found: 404,
    photo_not_found: 404,
    photo_needed: 422,
    menu_kind_wrong: 422,
    menu_tag_unknown: 422,
    menu_brand_unknown: 422,
    menu_request_not_rejected: 409,
    menu_request_changed_elsewhere: withDetails(409, z.object({ edition: z.int() })),
  },
});

/** Oldest first, with the time by which each should be answered. */
export const listMenuReviews = call({
  route: `GET ${queue}?page&size`,
  for: operators,
  input: z.object({ page: Page, size: pageSize(20) }),
  reply: pageOf(
    z.object({
      ...line,
      dueAt: Instant,
      reviewerName: z.nullable(z.string()),
      isOwn: z.boolean(),
      isMine: z.boolean(),
    }),
  ),
  refusals: {},
});

const review = { id: Id, edition: Version };
/** Without `withdrawalSeen` the decision is refused if the partner has asked to withdraw. */
const decision = { ...review, withdrawalSeen: z._default(z.boolean(), false) };
export const reviewRefusals = {
  menu_request_not_found: 404,
  review_of_own: 422,
  review_by_another: withDetails(409, z.object({ request: MenuRequest })),
} as const;
/** Refused if the edition is not the one that was read. */
export const decisionRefusals = {
  ...reviewRefusals,
  menu_request_changed_elsewhere: withDetails(409, z.object({ request: MenuRequest })),
} as const;

export const startMenuReview = call({
  route: `POST ${queue}/:id/start`,
  label: "메뉴 심사 시작",
  for: operators,
  input: z.object({ id: Id }),
  reply: MenuRequest,
  announces: ["menus_changed"],
  refusals: { ...reviewRefusals, menu_request_closed: 409 },
});

export const approveMenu = call({
  route: `POST ${queue}/:id/approve`,
  label: "메뉴 승인",
  for: operators,
  input: z.object(decision),
  reply: MenuRequest,
  announces: ["menus_changed"],
  refusals: { ...decisionRefusals, menu_request_not_in_review: 409 },
});

const Notes = z.partialRecord(
  z.enum(keysOf(menuFields)),
  freeText(200).check(z.minLength(2, { error: "수정할 내용을 입력해 주세요" })),
);

export const rejectMenu = call({
  route: `POST ${queue}/:id/reject`,
  label: "메뉴 반려",
  for: operators,
  input: z.object({
    ...decision,
    /** A note for each field that has to be corrected. */
    fieldNotes: Notes.check(notEmpty("수정할 항목을 하나 이상 선택해 주세요")),
    reason: z._default(freeText(300), ""),
  }),
  reply: MenuRequest,
  announces: ["menus_changed"],
  refusals: { ...decisionRefusals, menu_request_not_in_review: 409 },
});

/** Accepts that a partner withdraws after the review has begun. */
export const approveMenuCancel = call({
  route: `POST ${queue}/:id/cancel-approval`,
  label: "메뉴 심사 취소 승인",
  for: operators,
  input: z.object(review),
  reply: MenuRequest,
  announces: ["menus_changed"],
  refusals: { ...decisionRefusals, menu_request_not_in_review: 409 },
});

/** Hides a menu until it is corrected: NON_DISPLAY_REJECT. */
export const stopShowingMenu = call({
  route: "POST /operator/v1/menus/:id/stop-showing",
  label: "메뉴 노출 중지",
  for: operators,
  input: z.object({
    id: Id,
    fieldNotes: z._default(Notes, {}),
    reason: freeText(300).check(z.minLength(2, { error: "사유를 입력해 주세요" })),
  }),
  reply: MenuRequest,
  announces: ["menus_changed"],
  refusals: { menu_not_found: 404, review_of_own: 422, menu_not_shown: 409 },
});
