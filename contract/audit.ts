import * as z from "zod/mini";
import { call, operators } from "./call.ts";
import { Day, Id, Instant, Page, pageOf, pageSize } from "./fields.ts";

/** What somebody changed: every change leaves one. */
export const AuditRow = z.object({
  id: Id,
  at: Instant,
  /** The short code that every error message shows. */
  requestId: z.string(),
  call: z.string(),
  /** What operators read instead of the name; a call that is no more keeps its name. */
  callLabel: z.string(),
  accountId: z.nullable(Id),
  /** With the operator suffix where it was done as one. */
  accountName: z.nullable(z.string()),
  address: z.string(),
  shopId: z.nullable(Id),
  shopName: z.nullable(z.string()),
  /** By field; personal data in it is masked. */
  changes: z.record(z.string(), z.unknown()),
});
export type AuditRow = z.output<typeof AuditRow>;

/** Newest first, and no further back than the first ten thousand that fit. */
export const searchAudit = call({
  route: "GET /operator/v1/audit?accountId&shopId&requestId&call&from&to&page&size",
  label: "변경 기록 보기",
  for: operators,
  input: z.object({
    accountId: z.optional(Id),
    shopId: z.optional(Id),
    requestId: z.optional(z.string().check(z.trim(), z.maxLength(40))),
    call: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    from: z.optional(Day),
    to: z.optional(Day),
    page: Page,
    size: pageSize(30),
  }),
  reply: pageOf(AuditRow),
  refusals: {},
  personal: true,
  limit: "search",
});

/** What can be searched for: every call that leaves an audit row, by its label in the order of the alphabet. */
export const listRecordedCalls = call({
  route: "GET /operator/v1/audit/calls",
  for: operators,
  input: z.object({}),
  reply: z.array(z.object({ call: z.string(), label: z.string() })),
  refusals: {},
});
