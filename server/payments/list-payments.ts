import { and, count, desc, eq, gte, ilike, inArray, lt, or, type SQL } from "drizzle-orm";
import type { InputOf } from "#contract/call.ts";
import { listPayments as call } from "#contract/payments.ts";
import { seoulInstant } from "#domain/time/seoul-time.ts";
import type { Db } from "#server/db/open-db.ts";
import { paymentRefunds, payments, shops } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { paymentSummaries } from "./payment-summaries.ts";

export const listPayments = handle(call, async ({ input, db, now }) => {
  const { page, size } = input;
  const where = and(requested(db, input), input.troubled ? isTroubled(db, now) : undefined);
  const [counted] = await db.select({ total: count() }).from(payments).where(where);
  const [troubled] = await db.select({ total: count() }).from(payments).where(isTroubled(db, now));
  const rows = await db
    .select()
    .from(payments)
    .where(where)
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(size)
    .offset(page * size);
  return {
    items: await paymentSummaries(db, rows),
    page,
    size,
    total: counted?.total ?? 0,
    troubledTotal: troubled?.total ?? 0,
  };
});

function requested(db: Db, { keyword, state, from, to }: InputOf<typeof call>): SQL | undefined {
  return and(
    keyword ? named(db, keyword) : undefined,
    state ? eq(payments.state, state) : undefined,
    from ? gte(payments.createdAt, seoulInstant(from, "00:00")) : undefined,
    to ? lt(payments.createdAt, seoulInstant(to, "24:00")) : undefined,
  );
}

/** Letters search the shop or the order, a number the payment or its subject. */
function named(db: Db, keyword: string): SQL | undefined {
  const like = `%${keyword.replace(/[\\%_]/g, "\\$&")}%`;
  const ofThem = db.select({ id: shops.id }).from(shops).where(ilike(shops.name, like));
  const number = /^\d{1,15}$/.test(keyword) ? Number(keyword) : undefined;
  return or(
    eq(payments.orderId, keyword),
    inArray(payments.shopId, ofThem),
    number === undefined ? undefined : or(eq(payments.id, number), eq(payments.subjectId, number)),
  );
}

/** An answer that takes longer than this does not come by itself. */
const unknownMinutes = 10;

function isTroubled(db: Db, now: Date): SQL | undefined {
  const stuck = db
    .select({ id: paymentRefunds.paymentId })
    .from(paymentRefunds)
    .where(eq(paymentRefunds.state, "STUCK"));
  const unknownSince = new Date(now.getTime() - unknownMinutes * 60_000);
  return or(and(eq(payments.state, "WANTED"), lt(payments.createdAt, unknownSince)), inArray(payments.id, stuck));
}
