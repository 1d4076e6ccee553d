import * as z from "zod/mini";
import { consultingStates, hopedTimes } from "#domain/advertising/consulting-request.ts";
import { serviceCategories } from "#domain/shops/shop.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { anyone, call, operators, withDetails } from "./call.ts";
import { Done, freeText, Id, Instant, Page, PersonName, Phone, pageOf, pageSize, Version } from "./fields.ts";

const queue = "/operator/v1/consulting-requests";

/** A person who is not a partner yet asks for a call. */
export const createConsultingRequest = call({
  route: "POST /partners/v1/consulting_requests",
  label: "입점 상담 신청",
  for: anyone,
  input: z.object({
    name: PersonName,
    phone: Phone,
    shopName: freeText(40).check(z.minLength(1, { error: "매장 이름을 입력해 주세요" })),
    serviceCategory: z.enum(keysOf(serviceCategories), { error: "업종을 선택해 주세요" }),
    region1: freeText(20).check(z.minLength(1, { error: "시·도를 선택해 주세요" })),
    region2: freeText(30).check(z.minLength(1, { error: "시·군·구를 선택해 주세요" })),
    hopedTime: z._default(z.enum(keysOf(hopedTimes)), "ANY"),
    words: z._default(freeText(500), ""),
    /** The consent to use these data for the call. */
    privacyConsent: z.literal(true, { error: "개인정보 수집·이용에 동의해 주세요" }),
  }),
  reply: Done,
  refusals: { region_unknown: 422, consulting_requests_too_many: 429 },
});

export const ConsultingRequest = z.object({
  id: Id,
  name: z.string(),
  maskedPhone: z.string(),
  shopName: z.string(),
  serviceCategory: z.enum(keysOf(serviceCategories)),
  region1: z.string(),
  region2: z.string(),
  hopedTime: z.enum(keysOf(hopedTimes)),
  words: z.string(),
  state: z.enum(keysOf(consultingStates)),
  /** The operators' note. */
  memo: z.string(),
  /** Who changed the state last. */
  byName: z.nullable(z.string()),
  movedAt: z.nullable(Instant),
  requestedAt: Instant,
  /** When the person should be called. */
  dueAt: Instant,
  version: z.int(),
});
export type ConsultingRequest = z.output<typeof ConsultingRequest>;

/** New ones first, the oldest on top; then those called; then those done, newest first. */
export const listConsultingRequests = call({
  route: `GET ${queue}?state&keyword&page&size`,
  label: "입점 상담 목록 보기",
  for: operators,
  input: z.object({
    state: z.optional(z.enum(keysOf(consultingStates))),
    keyword: z.optional(z.string().check(z.maxLength(100))),
    page: Page,
    size: pageSize(20),
  }),
  reply: z.extend(pageOf(ConsultingRequest), { waiting: z.int() }),
  refusals: {},
  personal: true,
});

/** The access records say who looked. */
export const revealConsultingPhone = call({
  route: `POST ${queue}/:id/phone`,
  label: "입점 상담 번호 전체 보기",
  for: operators,
  input: z.object({ id: Id }),
  reply: z.object({ phone: z.string() }),
  refusals: { consulting_request_not_found: 404 },
  personal: true,
});

export const moveConsultingRequest = call({
  route: `PUT ${queue}/:id`,
  label: "입점 상담 내용 저장",
  for: operators,
  input: z.object({ id: Id, version: Version, state: z.enum(keysOf(consultingStates)), memo: freeText(1000) }),
  reply: ConsultingRequest,
  refusals: {
    consulting_request_not_found: 404,
    consulting_request_changed_elsewhere: withDetails(409, z.object({ consultingRequest: ConsultingRequest })),
  },
  personal: true,
});
