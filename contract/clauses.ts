import * as z from "zod/mini";
import { consents, termsAgreements } from "#domain/shops/clause.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { anyone, call, partners } from "./call.ts";
import { Id, Instant } from "./fields.ts";

const ClauseType = z.enum(keysOf(termsAgreements), { error: "약관 종류를 확인해 주세요" });

/** One version of one text. A new version is a new row, so the agreed text can always be shown. */
export const Clause = z.object({
  id: Id,
  clauseType: ClauseType,
  version: z.int(),
  title: z.string(),
  body: z.string(),
  required: z.boolean(),
  effectiveFrom: Instant,
});
export type Clause = z.output<typeof Clause>;

export const ClauseConsent = z.object({
  clause: Clause,
  /** Null until the person was asked about this version. */
  consent: z.nullable(z.enum(keysOf(consents))),
  decidedAt: z.nullable(Instant),
});
export type ClauseConsent = z.output<typeof ClauseConsent>;

/** The current texts. Public, because people read them before they have an account. */
export const listClauses = call({
  route: "GET /partners/v1/clauses?clauseTypes",
  for: anyone,
  input: z.object({ clauseTypes: z.optional(z.array(ClauseType).check(z.maxLength(20))) }),
  reply: z.object({ items: z.array(Clause) }),
  refusals: {},
});

export const listMyClauses = call({
  route: "GET /partners/v1/clauses/me?clauseType",
  for: partners,
  input: z.object({ clauseType: z.optional(ClauseType) }),
  reply: z.object({ items: z.array(ClauseConsent) }),
  refusals: {},
});

export const agreeToClause = call({
  route: "POST /partners/v1/clauses/agree",
  label: "약관 동의",
  for: partners,
  input: z.object({ clauseType: ClauseType }),
  reply: ClauseConsent,
  refusals: { clause_not_found: 404 },
});

export const disagreeWithClause = call({
  route: "POST /partners/v1/clauses/disagree",
  label: "약관 거부",
  for: partners,
  input: z.object({ clauseType: ClauseType }),
  reply: ClauseConsent,
  refusals: { clause_not_found: 404, clause_needed_to_use: 422 },
});
