import { eq } from "drizzle-orm";
import { memberRoles } from "#domain/shops/staff.ts";
import type { Db } from "#server/db/open-db.ts";
import { type invitations, notifications, shops } from "#server/db/tables/tables.ts";

/** A notification for the sender of the invitation. */
export async function tellInviter(
  db: Db,
  { shopId, invitedBy, role }: typeof invitations.$inferSelect,
  name: string,
  now: Date,
) {
  if (invitedBy === null) return;
  const [shop] = await db.select({ name: shops.name }).from(shops).where(eq(shops.id, shopId));
  await db.insert(notifications).values({
    accountId: invitedBy,
    shopId,
    title: `${name}님이 초대를 수락했어요`,
    body: `${shop?.name ?? ""} · ${memberRoles[role].label}`,
    path: `/partners/shops/${shopId}/staffs`,
    at: now,
  });
}
