import { and, eq, exists, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { accounts, pushDevices, shopUsers, staffs } from "#server/db/tables/tables.ts";

interface Concerned {
  shopId: number;
  /** The designers whose customer it is, or was. */
  staffIds: readonly number[];
  /** The person who did it needs no message. */
  actorAccountId: number | null;
}

/** The devices for a reservation: those of the shop's owners and managers, and of the designers concerned. */
export async function reservationDevices(db: Db, concerned: Concerned): Promise<number[]> {
  const { shopId, staffIds, actorAccountId } = concerned;
  const isTheirs = db
    .select({ id: staffs.id })
    .from(staffs)
    .where(
      and(
        eq(staffs.shopId, shopId),
        eq(staffs.accountId, shopUsers.accountId),
        isNull(staffs.removedAt),
        inArray(staffs.id, [...staffIds]),
      ),
    );
  const rows = await db
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .innerJoin(accounts, and(eq(accounts.id, pushDevices.accountId), eq(accounts.status, "ACTIVE")))
    .innerJoin(
      shopUsers,
      and(eq(shopUsers.accountId, accounts.id), eq(shopUsers.shopId, shopId), isNull(shopUsers.removedAt)),
    )
    .where(
      and(
        pushDevices.reservations,
        isNotActor(actorAccountId),
        or(inArray(shopUsers.role, ["OWNER", "SUPER"]), and(eq(shopUsers.role, "MEMBER"), exists(isTheirs))),
      ),
    )
    .orderBy(pushDevices.id);
  return rows.map(({ id }) => id);
}

const isNotActor = (actorAccountId: number | null): SQL =>
  sql`${pushDevices.accountId} is distinct from ${actorAccountId}::bigint`;

/**
 * SQL: whether anybody except the person who did it may get a shop's reservations on a device. Both parameters are SQL
 * expressions of the ids.
 */
export const devicesHearSql = (shopId: string, actorId: string): string =>
  `exists (select from shop_users u join push_devices d on d.account_id = u.account_id and d.reservations
    where u.shop_id = ${shopId} and u.removed_at is null and u.role <> 'SETTLEMENT_VIEW'
      and u.account_id is distinct from ${actorId})`;
