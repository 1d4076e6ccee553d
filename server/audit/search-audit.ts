import { and, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { searchAudit as declared } from "#contract/audit.ts";
import type { InputOf } from "#contract/call.ts";
import { operatorName } from "#domain/accounts/account.ts";
import { seoulInstant } from "#domain/time/seoul-time.ts";
import type { Db } from "#server/db/open-db.ts";
import { accounts, auditRows, shops } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { callLabel } from "./call-labels.ts";

/** An exact count above this takes too long and helps nobody. */
const mostCounted = 10_000;

export const searchAudit = handle(declared, async ({ input, db, viewed }) => {
  const { page, size } = input;
  const where = requested(input);
  const [total, rows] = await Promise.all([countOf(db, where), pageOfRows(db, where, page, size)]);
  viewed("account", [...new Set(rows.flatMap(({ row }) => row.accountId ?? []))]);
  const items = rows.map(({ row, name, shopName }) => ({
    ...row,
    callLabel: callLabel(row.call),
    accountName: name !== null && row.asOperator ? operatorName(name) : name,
    shopName,
  }));
  return { items, page, size, total };
});

function requested({ accountId, shopId, requestId, call, from, to }: InputOf<typeof declared>): SQL | undefined {
  return and(
    accountId === undefined ? undefined : eq(auditRows.accountId, accountId),
    shopId === undefined ? undefined : eq(auditRows.shopId, shopId),
    requestId ? eq(auditRows.requestId, requestId) : undefined,
    call ? eq(auditRows.call, call) : undefined,
    from === undefined ? undefined : gte(auditRows.at, seoulInstant(from, "00:00")),
    to === undefined ? undefined : lt(auditRows.at, seoulInstant(to, "24:00")),
  );
}

async function countOf(db: Db, where: SQL | undefined): Promise<number> {
  const some = db.select({ one: sql`1` }).from(auditRows).where(where).limit(mostCounted).as("some");
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(some);
  return counted?.total ?? 0;
}

function pageOfRows(db: Db, where: SQL | undefined, page: number, size: number) {
  return db
    .select({ row: auditRows, name: accounts.name, shopName: shops.name })
    .from(auditRows)
    .leftJoin(accounts, eq(accounts.id, auditRows.accountId))
    .leftJoin(shops, eq(shops.id, auditRows.shopId))
    .where(where)
    .orderBy(desc(auditRows.at), desc(auditRows.id))
    .limit(size)
    .offset(page * size);
}
