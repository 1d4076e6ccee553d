import * as z from "zod/mini";
import { accessKinds, accessSubjects, chainStates } from "#domain/accounts/access-record.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { call, operators } from "./call.ts";
import { Day, Id, Instant, Page, pageOf, pageSize } from "./fields.ts";

/** Who saw whose data. Every call that shows other people's data writes one, and so do sign-in and sign-out. */
export const AccessRecord = z.object({
  /** The server process that wrote the record, and the record's position among those of this process. */
  chain: z.string(),
  number: z.int(),
  at: Instant,
  /** Null for a sign-in that failed. */
  accountId: z.nullable(Id),
  accountName: z.nullable(z.string()),
  address: z.string(),
  requestId: z.string(),
  call: z.string(),
  /** The label that operators read. A call that no longer exists keeps its label. */
  callLabel: z.string(),
  kind: z.enum(keysOf(accessKinds)),
  shopId: z.nullable(Id),
  shopName: z.nullable(z.string()),
  subject: z.nullable(z.enum(keysOf(accessSubjects))),
  subjectCount: z.int(),
  /** The first ids only: an export may have thousands. */
  subjectIds: z.array(Id),
  /** Why data was exported. */
  reason: z.string(),
});
export type AccessRecord = z.output<typeof AccessRecord>;

/** Newest first. Only the first 10,000 matches are returned. */
export const searchAccessRecords = call({
  route: "GET /operator/v1/access-records?accountId&shopId&subject&subjectId&kind&from&to&page&size",
  label: "접속 기록 보기",
  for: operators,
  input: z.object({
    accountId: z.optional(Id),
    shopId: z.optional(Id),
    subject: z.optional(z.enum(keysOf(accessSubjects))),
    /** Needs `subject`, because an id alone does not say what it belongs to. A customer is also found through their reservations. */
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
  /** The record at which the chain is broken; null if it is intact. */
  brokenAt: z.nullable(z.int()),
  rows: z.int(),
  firstAt: z.nullable(Instant),
  lastAt: z.nullable(Instant),
});
export type ChainCheck = z.output<typeof ChainCheck>;

/** Reads all records and computes their signatures again. Broken chains come first. */
export const checkAccessRecords = call({
  route: "POST /operator/v1/access-records/check",
  label: "접속 기록 위·변조 점검",
  for: operators,
  input: z.object({}),
  reply: z.object({ checkedAt: Instant, rows: z.int(), broken: z.int(), chains: z.array(ChainCheck) }),
  refusals: {},
  transaction: "own",
  limit: "search",
});
