import { and, desc, eq } from "drizzle-orm";
import { getChargeError as call } from "#contract/advertisements.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { findForLook } from "#server/advertisements/list/find-advertisement.ts";
import { nextChargeDay } from "#server/advertisements/list/summaries.ts";
import { ruleInForce } from "#server/db/reference/dated-rules.ts";
import { payments } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";

export const getChargeError = handle(call, async ({ input, account, db, now, refuse }) => {
  const ad = await findForLook(db, account, input.id);
  if (!ad) return refuse("advertisement_not_found");
  const [last] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.purpose, "ADVERTISEMENT"), eq(payments.subjectId, ad.id), eq(payments.cardId, input.cardId)))
    .orderBy(desc(payments.id))
    .limit(1);
  if (!last && ad.cardId !== input.cardId) return refuse("card_not_found");
  if (last?.state !== "DECLINED")
    return { failed: false, code: null, message: null, amountWon: null, at: null, nextTryDay: null };
  const { renewalRetryDays } = await ruleInForce(db, "advertising", now);
  return {
    failed: true,
    code: last.code,
    message: last.problem,
    amountWon: last.amountWon,
    at: last.decidedAt,
    nextTryDay: nextChargeDay(ad, last, renewalRetryDays, seoulDay(now)),
  };
});
