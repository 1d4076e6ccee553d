import * as z from "zod/mini";
import { call, operators } from "./call.ts";
import { Day, Id, Instant, Page, pageOf, pageSize } from "./fields.ts";

/** One change and who made it. Every change writes one. */
export const AuditRow = z.object({
  id: Id,
  at: Instant,
  /** The short code that every error message shows. */
  requestId: z.string(),
  call: z.string(),
  /** The label that operators read. A call that no longer exists keeps its label. */
  callLabel: z.string(),
  accountId: z.nullable(Id),
  /** With the operator suffix if it was done as an operator. */
  accountName: z.nullable(z.string()),
  address: z.string(),
  shopId: z.nullable(Id),
  shopName: z.nullable(z.string()),
  /** By field, with personal data masked. */
  changes: z.record(z.string(), z.unknown()),
});
export type AuditRow = z.output<typeof AuditRow>;

/** Newest first. Only the first 10,000 matches are returned. */
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

/** Every call that writes audit rows, sorted by its label. */
export const listRecordedCalls = call({
  route: "GET /operator/v1/audit/calls",
  for: operators,
  input: z.object({}),
  reply: z.array(z.object({ call: z.string(), label: z.string() })),
  refusals: {},
});
