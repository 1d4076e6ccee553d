import * as z from "zod/mini";
import { advertisementFilters } from "#domain/advertising/advertisement.ts";
import { operatingStatuses } from "#domain/shops/shop.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { Advertisement, AdvertisementSummary } from "./advertisement.ts";
import { call, operators } from "./call.ts";
import { freeText, Id, Instant, Page, pageOf, pageSize, Version } from "./fields.ts";

const ads = "/operator/v1/advertisements";

const ScreenedSummary = z.object({
  ...AdvertisementSummary.shape,
  ownerName: z.string(),
  openedBy: z.nullable(z.string()),
  /** When a waiting one should be decided. */
  dueAt: z.nullable(Instant),
});

/** Those that wait for screening are sorted oldest first, all others newest first. */
export const listAdvertisementsForOperator = call({
  route: `GET ${ads}?filter&keyword&page&size`,
  label: "광고 심사 목록 보기",
  for: operators,
  input: z.object({
    filter: z._default(z.enum(keysOf(advertisementFilters)), "SCREENING_REQUEST"),
    keyword: z.optional(freeText(50)),
    page: Page,
    size: pageSize(20),
  }),
  reply: z.object({
    ...pageOf(ScreenedSummary).shape,
    counts: z.record(z.enum(keysOf(advertisementFilters)), z.int()),
  }),
  refusals: {},
  limit: "search",
  personal: true,
});

export const ScreenedAdvertisement = z.object({
  ...Advertisement.shape,
  ownerName: z.string(),
  openedBy: z.nullable(z.string()),
  dueAt: z.nullable(Instant),
  /** It belongs to the operator's own shop, so another operator has to decide. */
  ownShop: z.boolean(),
  /** The next one in the queue. */
  nextId: z.nullable(Id),
  /** The refund if it is stopped now; null if it cannot be stopped. */
  stopRefundWon: z.nullable(z.int()),
  shop: z.object({
    photoUrl: z.nullable(z.string()),
    introduction: z.string(),
    operatingStatus: z.enum(keysOf(operatingStatuses)),
    address: z.string(),
  }),
});
export type ScreenedAdvertisement = z.output<typeof ScreenedAdvertisement>;

export const getAdvertisementForOperator = call({
  route: `GET ${ads}/:id`,
  label: "광고 심사 내용 보기",
  for: operators,
  input: z.object({ id: Id }),
  reply: ScreenedAdvertisement,
  refusals: { advertisement_not_found: 404 },
  personal: true,
});

const bound = { id: Id, version: Version };
const Reason = freeText(300).check(z.minLength(2, { error: "사유를 입력해 주세요" }));
const deciding = {
  advertisement_not_found: 404,
  advertisement_not_possible: 409,
  advertisement_changed_elsewhere: 409,
  advertisement_own: 422,
} as const;

export const openScreening = call({
  route: `POST ${ads}/:id/open`,
  label: "광고 심사 시작",
  for: operators,
  input: z.object({ id: Id }),
  reply: ScreenedAdvertisement,
  announces: ["advertisements_changed"],
  refusals: { advertisement_not_found: 404, advertisement_not_possible: 409, advertisement_own: 422 },
  personal: true,
});

/** Refused if the version is not the one that was read. */
export const approveAdvertisement = call({
  route: `POST ${ads}/:id/approve`,
  label: "광고 승인",
  for: operators,
  input: z.object(bound),
  reply: ScreenedAdvertisement,
  announces: ["advertisements_changed"],
  refusals: deciding,
  personal: true,
});

export const rejectAdvertisement = call({
  route: `POST ${ads}/:id/reject`,
  label: "광고 반려",
  for: operators,
  input: z.object({ ...bound, reason: Reason }),
  reply: ScreenedAdvertisement,
  announces: ["advertisements_changed"],
  refusals: deciding,
  personal: true,
});

/** Ends it in any state and refunds the unused days. */
export const stopAdvertisement = call({
  route: `POST ${ads}/:id/stop`,
  label: "광고 강제 종료",
  for: operators,
  input: z.object({ ...bound, reason: Reason }),
  reply: ScreenedAdvertisement,
  announces: ["advertisements_changed"],
  refusals: { ...deciding, payment_in_progress: 409 },
  personal: true,
});

/** Gives days back on which it could not be shown. */
export const addAdvertisementDays = call({
  route: `POST ${ads}/:id/days`,
  label: "광고 기간 연장",
  for: operators,
  input: z.object({
    ...bound,
    days: z
      .int({ error: "연장할 일수를 입력해 주세요" })
      .check(z.minimum(1, { error: "하루 이상 입력해 주세요" }), z.maximum(90, { error: "90일 이하로 입력해 주세요" })),
    words: Reason,
  }),
  reply: ScreenedAdvertisement,
  announces: ["advertisements_changed"],
  refusals: deciding,
  personal: true,
});
