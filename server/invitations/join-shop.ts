import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { type invitations, shopUsers, staffs } from "#server/db/tables/tables.ts";
import { addStaff } from "#server/staffs/index.ts";

type Row = typeof invitations.$inferSelect;

/** Gives an account its role and, if it serves customers, its place on the board; returns that designer. */
export async function joinShop(db: Db, invitation: Row, accountId: number, now: Date): Promise<number | undefined> {
  const { shopId, role } = invitation;
  await db
    .insert(shopUsers)
    .values({ shopId, accountId, role, joinedAt: now })
    .onConflictDoUpdate({
      target: [shopUsers.shopId, shopUsers.accountId],
      set: { role, joinedAt: now, removedAt: null },
      // A person who joined in another way meanwhile keeps that role: a link does not make an owner a designer.
      setWhere: isNotNull(shopUsers.removedAt),
    });
  return placeOnBoard(db, invitation, accountId, now);
}

async function placeOnBoard(db: Db, { shopId, staffId, name, rank }: Row, accountId: number, now: Date) {
  const [own] = await db
    .select({ id: staffs.id })
    .from(staffs)
    .where(and(eq(staffs.shopId, shopId), eq(staffs.accountId, accountId), isNull(staffs.removedAt)));
  if (own) return own.id;
  if (staffId !== null) {
    const [taken] = await db
      .update(staffs)
      .set({ accountId })
      .where(and(eq(staffs.id, staffId), eq(staffs.shopId, shopId), isNull(staffs.accountId), isNull(staffs.removedAt)))
      .returning({ id: staffs.id });
    if (taken) return taken.id;
  }
  // Also if the designer of the invitation has left the board since.
  return rank === null ? undefined : addStaff(db, { shopId, accountId, name, rank, createdAt: now });
}
