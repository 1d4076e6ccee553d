import { and, asc, count, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { countReservationsAhead } from "#server/applications/index.ts";
import type { Db } from "#server/db/open-db.ts";
import {
  accounts,
  applications,
  customers,
  menus,
  shopHandovers,
  shopUsers,
  staffs,
} from "#server/db/tables/tables.ts";

const mostApplications = 20;

/** Everybody with an account in the shop, in the order of joining. */
export const peopleOf = (db: Db, shopId: number) =>
  db
    .select({
      accountId: accounts.id,
      name: accounts.name,
      role: shopUsers.role,
      maskedPhone: accounts.maskedPhone,
      status: accounts.status,
      joinedAt: shopUsers.joinedAt,
      lastUsedAt: accounts.lastUsedAt,
    })
    .from(shopUsers)
    .innerJoin(accounts, eq(accounts.id, shopUsers.accountId))
    .where(and(eq(shopUsers.shopId, shopId), isNull(shopUsers.removedAt)))
    .orderBy(asc(shopUsers.joinedAt), asc(shopUsers.accountId));

/** The latest applications. Drafts are not shown to operators. */
export async function latestApplications(db: Db, shopId: number) {
  const rows = await db
    .select()
    .from(applications)
    .where(and(eq(applications.shopId, shopId), isNotNull(applications.status)))
    .orderBy(desc(applications.requestedAt), desc(applications.id))
    .limit(mostApplications);
  return rows.flatMap(({ id, target, form, title, content, status, requestedAt, closedAt }) =>
    status === null
      ? []
      : [{ id, target, form, title: content?.name ?? title, status, requestedAt, closed: closedAt !== null }],
  );
}

export function handoversOf(db: Db, shopId: number) {
  const [from, to] = [alias(accounts, "handed_from"), alias(accounts, "handed_to")];
  return db
    .select({ at: shopHandovers.at, fromName: from.name, toName: to.name })
    .from(shopHandovers)
    .innerJoin(from, eq(from.id, shopHandovers.fromAccountId))
    .innerJoin(to, eq(to.id, shopHandovers.toAccountId))
    .where(eq(shopHandovers.shopId, shopId))
    .orderBy(desc(shopHandovers.at));
}

export async function countsOf(db: Db, shopId: number, now: Date) {
  const [[staff], [menu], [customer], reservationsAhead] = await Promise.all([
    db
      .select({ rows: count() })
      .from(staffs)
      .where(and(eq(staffs.shopId, shopId), isNull(staffs.removedAt))),
    db
      .select({ rows: count() })
      .from(menus)
      .where(and(eq(menus.shopId, shopId), isNull(menus.removedAt))),
    db.select({ rows: count() }).from(customers).where(eq(customers.shopId, shopId)),
    countReservationsAhead(db, shopId, now),
  ]);
  return {
    staffs: staff?.rows ?? 0,
    menus: menu?.rows ?? 0,
    customers: customer?.rows ?? 0,
    reservationsAhead,
  };
}
