import * as z from "zod/mini";
import { accessKinds, accessSubjects, chainStates } from "#domain/accounts/access-record.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { call, operators } from "./call.ts";
import { Day, Id, Instant, Page, pageOf, pageSize } from "./fields.ts";

/** Who met whose data: one for each call that shows other people's, and for coming and going. */
export const AccessRecord = z.object({
  /** The server process that wrote it, and its place among that one's records. */
  chain: z.string(),
  number: z.int(),
  at: Instant,
  /** Null for a sign-in that failed. */
  accountId: z.nullable(Id),
  accountName: z.nullable(z.string()),
  address: z.string(),
  requestId: z.string(),
  call: z.string(),
  /** What operators read instead of the name; a call that is no more keeps its name. */
  callLabel: z.string(),
  kind: z.enum(keysOf(accessKinds)),
  shopId: z.nullable(Id),
  shopName: z.nullable(z.string()),
  subject: z.nullable(z.enum(keysOf(accessSubjects))),
  subjectCount: z.int(),
  /** The first of them; an export may name thousands. */
  subjectIds: z.array(Id),
  /** Why data was taken out of the product. */
  reason: z.string(),
});
export type AccessRecord = z.output<typeof AccessRecord>;

/** Newest first, and no further back than the first ten thousand that fit. */
export const searchAccessRecords = call({
  route: "GET /operator/v1/access-records?accountId&shopId&subject&subjectId&kind&from&to&page&size",
  label: "접속 기록 보기",
  for: operators,
  input: z.object({
    accountId: z.optional(Id),
    shopId: z.optional(Id),
    subject: z.optional(z.enum(keysOf(accessSubjects))),
    /** Needs its subject: a number alone names nobody. A customer is also found through her reservations. */
    subjectId: z.optional(Id),
    kind: z.optional(z.enum(keysOf(accessKinds))),
    from: z.optional(Day),
    to: z.optional(Day),
    page: Page,
    size: pageSize(30),
  }),
  reply: pageOf(AccessRecord),
  refusals: { access_subject_needed: 422 },
  personal: true,
  limit: "search",
});

export const ChainCheck = z.object({
  chain: z.string(),
  state: z.enum(keysOf(chainStates)),
  /** The record at which it breaks; null where it holds. */
  brokenAt: z.nullable(z.int()),
  rows: z.int(),
  firstAt: z.nullable(Instant),
  lastAt: z.nullable(Instant),
});
export type ChainCheck = z.output<typeof ChainCheck>;

/** Reads every record there is and recomputes its signature; broken chains come first. */
export const checkAccessRecords = call({
  route: "POST /operator/v1/access-records/check",
  label: "접속 기록이 그대로인지 확인",
  for: operators,
  input: z.object({}),
  reply: z.object({ checkedAt: Instant, rows: z.int(), broken: z.int(), chains: z.array(ChainCheck) }),
  refusals: {},
  transaction: "own",
  limit: "search",
});
