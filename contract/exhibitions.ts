import * as z from "zod/mini";
import { approvalValues } from "#domain/applications/application.ts";
import { serviceCategories } from "#domain/shops/shop.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { recordStates } from "#domain/text/record-state.ts";
import { call, operators, shopRoles, withDetails } from "./call.ts";
import { Day, Done, freeText, Id, Instant, Page, pageOf, pageSize, Version } from "./fields.ts";

const leaders = shopRoles("OWNER", "SUPER", "OPERATOR");
const readers = shopRoles("OWNER", "SUPER", "MEMBER", "OPERATOR");
const ofShop = "/partners/v1/shops/:shopId/exhibitions";
const queue = "/operator/v1/exhibition-entries";

/** A shop's part in an exhibition. */
export const ExhibitionEntry = z.object({
  id: Id,
  menuIds: z.array(Id),
  ratePercent: z.int(),
  approval: z.enum(keysOf(approvalValues)),
  state: z.enum(keysOf(recordStates)),
  /** Why it was rejected. */
  reason: z.string(),
  requestedAt: Instant,
  decidedAt: z.nullable(Instant),
  version: z.int(),
});
export type ExhibitionEntry = z.output<typeof ExhibitionEntry>;

/** An operator's themed event that shops join with menus. */
const exhibition = {
  id: Id,
  title: z.string(),
  description: z.string(),
  service: z.enum(keysOf(serviceCategories)),
  applyFrom: Day,
  applyTo: Day,
  fromDay: Day,
  toDay: Day,
  /** The smallest discount that an entry must have. */
  leastRatePercent: z.int(),
  /** The part of the discount that the platform pays. */
  platformSharePercent: z.int(),
  /** Its state today. */
  stage: z.enum(["UPCOMING", "APPLYING", "READY", "SHOWN", "ENDED"]),
};

export const Exhibition = z.object({ ...exhibition, entry: z.nullable(ExhibitionEntry) });
export type Exhibition = z.output<typeof Exhibition>;

/** Exhibitions of the shop's service, with the shop's entry. Ended ones only if the shop took part. */
export const listExhibitions = call({
  route: `GET ${ofShop}`,
  for: readers,
  input: z.object({ shopId: Id }),
  reply: z.object({ items: z.array(Exhibition) }),
  changedBy: ["menus_changed"],
  refusals: {},
});

const entry = {
  menuIds: z
    .array(Id)
    .check(
      z.minLength(1, { error: "메뉴를 하나 이상 선택해 주세요" }),
      z.maxLength(50, { error: "메뉴는 50개까지 신청할 수 있어요" }),
    ),
  ratePercent: z
    .int({ error: "할인율을 숫자로 입력해 주세요" })
    .check(
      z.minimum(1, { error: "할인율은 1% 이상 입력해 주세요" }),
      z.maximum(90, { error: "할인율은 90% 이하로 입력해 주세요" }),
    ),
};

/** Enters, or requests again with other menus. Both start a new review. */
export const enterExhibition = call({
  route: `PUT ${ofShop}/:id/entry`,
  label: "기획전 참여 신청",
  for: leaders,
  input: z.object({ shopId: Id, id: Id, version: z.optional(Version), ...entry }),
  reply: Exhibition,
  announces: ["menus_changed"],
  refusals: {
    exhibition_not_found: 404,
    menu_not_found: 404,
    exhibition_rate_low: 422,
    exhibition_not_open: 409,
    entry_changed_elsewhere: withDetails(409, z.object({ exhibition: Exhibition })),
  },
});

/** Withdraws the shop, or resumes an approved entry. */
export const switchExhibitionEntry = call({
  route: `PUT ${ofShop}/:id/entry/state`,
  label: "기획전 참여 켜기·끄기",
  for: leaders,
  input: z.object({ shopId: Id, id: Id, state: z.enum(["ACTIVE", "DISABLED"]) }),
  reply: Exhibition,
  announces: ["menus_changed"],
  refusals: { exhibition_not_found: 404, entry_not_found: 404, sale_done: 409 },
});

export const EntryReview = z.object({
  ...ExhibitionEntry.shape,
  exhibition: z.object(exhibition),
  shopId: Id,
  shopName: z.string(),
  menus: z.array(
    z.object({ id: Id, name: z.string(), fromWon: z.nullable(z.int()), discountedFromWon: z.nullable(z.int()) }),
  ),
  dueAt: Instant,
  /** An operator cannot decide about their own shop. */
  isOwn: z.boolean(),
});
export type EntryReview = z.output<typeof EntryReview>;

/** Waiting entries oldest first; REJECT and APPROVAL list the decided ones, newest first. */
export const listEntryReviews = call({
  route: `GET ${queue}?approval&page&size`,
  for: operators,
  input: z.object({ approval: z._default(z.enum(keysOf(approvalValues)), "REQ"), page: Page, size: pageSize(20) }),
  reply: pageOf(EntryReview),
  refusals: {},
});

export const decideEntry = call({
  route: `POST ${queue}/:id/decide`,
  label: "기획전 참여 심사",
  for: operators,
  input: z.object({
    id: Id,
    version: Version,
    approval: z.enum(["APPROVAL", "REJECT"]),
    reason: z._default(freeText(200), ""),
  }),
  reply: EntryReview,
  announces: ["menus_changed"],
  refusals: {
    entry_not_found: 404,
    review_of_own: 422,
    entry_reason_needed: 422,
    entry_decided: withDetails(409, z.object({ entry: EntryReview })),
    entry_changed_elsewhere: withDetails(409, z.object({ entry: EntryReview })),
  },
});

const all = "/operator/v1/exhibitions";

/** An exhibition as operators see it, with the number of entries. */
export const ConsoleExhibition = z.object({
  ...exhibition,
  entries: z.record(z.enum(keysOf(approvalValues)), z.int()),
  version: z.int(),
});
export type ConsoleExhibition = z.output<typeof ConsoleExhibition>;

/** Running and coming ones first, then ended ones, latest first. */
export const listAllExhibitions = call({
  route: `GET ${all}?page&size`,
  for: operators,
  input: z.object({ page: Page, size: pageSize(20) }),
  reply: pageOf(ConsoleExhibition),
  refusals: {},
});

const percent = (least: number, most: number) =>
  z
    .int({ error: "비율을 숫자로 입력해 주세요" })
    .check(
      z.minimum(least, { error: `${least}% 이상 입력해 주세요` }),
      z.maximum(most, { error: `${most}% 이하로 입력해 주세요` }),
    );
const written = {
  title: freeText(40).check(z.minLength(2, { error: "제목을 입력해 주세요" })),
  description: freeText(500),
  service: z.enum(keysOf(serviceCategories), { error: "업종을 선택해 주세요" }),
  applyFrom: Day,
  applyTo: Day,
  fromDay: Day,
  toDay: Day,
  leastRatePercent: percent(1, 90),
  platformSharePercent: percent(0, 100),
};
interface Days {
  applyFrom: string;
  applyTo: string;
  fromDay: string;
  toDay: string;
}
const inOrder = <T extends Days>() => [
  z.refine<T>(({ applyFrom, applyTo }) => applyFrom <= applyTo, {
    error: "종료일이 시작일보다 빨라요. 종료일을 다시 선택해 주세요",
    path: ["applyTo"],
  }),
  z.refine<T>(({ fromDay, toDay }) => fromDay <= toDay, {
    error: "종료일이 시작일보다 빨라요. 종료일을 다시 선택해 주세요",
    path: ["toDay"],
  }),
  z.refine<T>(({ applyTo, toDay }) => applyTo <= toDay, {
    error: "신청은 기획전이 끝나기 전까지 받을 수 있어요",
    path: ["applyTo"],
  }),
];

export const createExhibition = call({
  route: `POST ${all}`,
  label: "기획전 만들기",
  for: operators,
  input: z.object(written).check(...inOrder()),
  reply: ConsoleExhibition,
  refusals: { exhibition_period_wrong: 422 },
});

/** Once shops can enter, the terms stay: the exhibition can only be prolonged and its texts corrected. */
export const changeExhibition = call({
  route: `PUT ${all}/:id`,
  label: "기획전 변경",
  for: operators,
  input: z.object({ id: Id, version: Version, ...written }).check(...inOrder()),
  reply: ConsoleExhibition,
  announces: ["menus_changed"],
  refusals: {
    exhibition_not_found: 404,
    exhibition_period_wrong: 422,
    exhibition_begun: 422,
    exhibition_ended: 409,
    exhibition_changed_elsewhere: withDetails(409, z.object({ exhibition: ConsoleExhibition })),
  },
});

/** Only while no shop has asked to enter. */
export const removeExhibition = call({
  route: `DELETE ${all}/:id`,
  label: "기획전 삭제",
  for: operators,
  input: z.object({ id: Id }),
  reply: Done,
  refusals: { exhibition_not_found: 404, exhibition_has_entries: 409 },
});
