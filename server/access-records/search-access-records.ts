import { and, arrayContains, arrayOverlaps, desc, eq, gte, lt, or, type SQL, sql } from "drizzle-orm";
import { searchAccessRecords as call } from "#contract/access-records.ts";
import type { InputOf } from "#contract/call.ts";
import type { AccessSubject } from "#domain/accounts/access-record.ts";
import { operatorName } from "#domain/accounts/account.ts";
import { seoulInstant } from "#domain/time/seoul-time.ts";
import { callLabel } from "#server/audit/index.ts";
import { shopOf } from "#server/db/by-key.ts";
import type { Db } from "#server/db/open-db.ts";
import {
  accessRecords,
  accounts,
  customers,
  invitations,
  rejectedUsers,
  reservations,
  shops,
  staffs,
} from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";

/** An exact count above this takes too long and helps nobody. */
const mostCounted = 10_000;
const idsShown = 20;

export const searchAccessRecords = handle(call, async ({ input, db, refuse, viewed }) => {
  const { page, size } = input;
  if (input.subjectId !== undefined && !input.subject)
    return refuse("access_subject_needed", { fields: { subject: "번호 종류를 선택해 주세요" } });
  const where = await requested(db, input);
  if (!where) {
    viewed("account", []);
    return { items: [], page, size, total: 0 };
  }
  const [total, rows] = await Promise.all([countOf(db, where), pageOfRecords(db, where, page, size)]);
  viewed("account", [...new Set(rows.flatMap(({ accountId }) => accountId ?? []))]);
  const items = rows.map(({ name, asOperator, ...row }) => ({
    ...row,
    callLabel: callLabel(row.call),
    accountName: name !== null && asOperator ? operatorName(name) : name,
  }));
  return { items, page, size, total };
});

/** Undefined if the subject does not exist. */
async function requested(db: Db, input: InputOf<typeof call>): Promise<SQL | undefined> {
  const { accountId, shopId, subject, subjectId, kind, from, to } = input;
  const about = subject && subjectId !== undefined ? await subjectWhere(db, subject, subjectId) : undefined;
  if (subjectId !== undefined && !about) return undefined;
  return and(
    sql`true`,
    about,
    accountId === undefined ? undefined : eq(accessRecords.accountId, accountId),
    shopId === undefined ? undefined : eq(accessRecords.shopId, shopId),
    subject && subjectId === undefined ? eq(accessRecords.subject, subject) : undefined,
    kind && eq(accessRecords.kind, kind),
    from === undefined ? undefined : gte(accessRecords.at, seoulInstant(from, "00:00")),
    to === undefined ? undefined : lt(accessRecords.at, seoulInstant(to, "24:00")),
  );
}

async function countOf(db: Db, where: SQL): Promise<number> {
  const some = db.select({ one: sql`1` }).from(accessRecords).where(where).limit(mostCounted).as("some");
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(some);
  return counted?.total ?? 0;
}

function pageOfRecords(db: Db, where: SQL, page: number, size: number) {
  return db
    .select({
      chain: accessRecords.chain,
      number: accessRecords.number,
      at: accessRecords.at,
      accountId: accessRecords.accountId,
      name: accounts.name,
      asOperator: accessRecords.asOperator,
      address: accessRecords.address,
      requestId: accessRecords.requestId,
      call: accessRecords.call,
      kind: accessRecords.kind,
      shopId: accessRecords.shopId,
      shopName: shops.name,
      subject: accessRecords.subject,
      subjectCount: sql<number>`cardinality(${accessRecords.subjectIds})`,
      subjectIds: sql<number[]>`${accessRecords.subjectIds}[1:${sql.raw(String(idsShown))}]::float8[]`,
      reason: accessRecords.reason,
    })
    .from(accessRecords)
    .leftJoin(accounts, eq(accounts.id, accessRecords.accountId))
    .leftJoin(shops, eq(shops.id, accessRecords.shopId))
    .where(where)
    .orderBy(desc(accessRecords.at), desc(accessRecords.chain), desc(accessRecords.number))
    .limit(size)
    .offset(page * size);
}

const ofShops = {
  customer: customers,
  invitation: invitations,
  rejectedUser: rejectedUsers,
  reservation: reservations,
  staff: staffs,
};

/**
 * The records that name somebody. Things that belong to a shop are found among the shop's records. Undefined if the
 * subject does not exist.
 */
async function subjectWhere(db: Db, subject: AccessSubject, id: number): Promise<SQL | undefined> {
  const named = and(eq(accessRecords.subject, subject), arrayContains(accessRecords.subjectIds, [id]));
  const table = subject in ofShops ? ofShops[subject as keyof typeof ofShops] : undefined;
  if (subject === "shop") return and(eq(accessRecords.shopId, id), named);
  if (!table) return named;
  const shopId = await shopOf(db, table, id);
  if (shopId === undefined) return undefined;
  const ofShop = eq(accessRecords.shopId, shopId);
  return subject === "customer"
    ? and(ofShop, or(named, await throughReservations(db, shopId, id)))
    : and(ofShop, named);
}

/** A card on the board also shows its customer. */
async function throughReservations(db: Db, shopId: number, customerId: number): Promise<SQL> {
  const rows = await db
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.shopId, shopId), eq(reservations.customerId, customerId)));
  if (rows.length === 0) return sql`false`;
  const ids = rows.map(({ id }) => id);
  return and(eq(accessRecords.subject, "reservation"), arrayOverlaps(accessRecords.subjectIds, ids)) as SQL;
}
