import { and, count, eq, gte, ilike, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import type { InputOf } from "#contract/call.ts";
import { listPayouts as call } from "#contract/settlement-console.ts";
import type { Db } from "#server/db/open-db.ts";
import { payouts, shops } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { payoutReplies } from "./payout-replies.ts";

export const listPayouts = handle(call, async ({ input, db }) => {
  const { page, size } = input;
  const where = requested(db, input);
  const [[counted], [failed], items] = await Promise.all([
    db.select({ total: count() }).from(payouts).where(where),
    db.select({ total: count() }).from(payouts).where(standsFailed),
    payoutReplies(db, { where, page, size }),
  ]);
  return { items, page, size, total: counted?.total ?? 0, failedTotal: failed?.total ?? 0 };
});

/** Nothing has been sent since, so somebody still has to look at it. */
const standsFailed = and(
  eq(payouts.state, "FAILED"),
  sql`not exists (select from payouts later where later.contract_id = ${payouts.contractId} and later.id > ${payouts.id})`,
);

function requested(db: Db, { keyword, state, from, to }: InputOf<typeof call>): SQL | undefined {
  return and(
    state ? eq(payouts.state, state) : undefined,
    from ? gte(payouts.day, from) : undefined,
    to ? lte(payouts.day, to) : undefined,
    keyword ? named(db, keyword) : undefined,
  );
}

/** By the shop's name, or by its number. */
function named(db: Db, keyword: string): SQL | undefined {
  const like = `%${keyword.replace(/[\\%_]/g, "\\$&")}%`;
  const ofName = db.select({ id: shops.id }).from(shops).where(ilike(shops.name, like));
  return or(
    inArray(payouts.shopId, ofName),
    /^\d{1,15}$/.test(keyword) ? eq(payouts.shopId, Number(keyword)) : undefined,
  );
}
