import { and, asc, eq, isNull } from "drizzle-orm";
import { maskPhone } from "#domain/text/mask.ts";
import type { Db } from "#server/db/open-db.ts";
import { notificationPhones, shopUsers, staffs } from "#server/db/tables/tables.ts";
import { photoUrl } from "#server/photos/index.ts";
import type { Vault } from "#server/vault.ts";

/** All designers of the shop, in the order of the board. */
export async function staffReplies(db: Db, vault: Vault, shopId: number, id?: number) {
  const ofAccount = and(
    eq(shopUsers.shopId, staffs.shopId),
    eq(shopUsers.accountId, staffs.accountId),
    isNull(shopUsers.removedAt),
  );
  const ofOne = id === undefined ? undefined : eq(staffs.id, id);
  const rows = await db
    .select({
      id: staffs.id,
      name: staffs.name,
      rank: staffs.rank,
      visibility: staffs.visibility,
      introduction: staffs.introduction,
      photoPath: staffs.photoPath,
      accountId: staffs.accountId,
      role: shopUsers.role,
      displayOrder: staffs.displayOrder,
      weeklyHours: staffs.weeklyHours,
      recurringBreaks: staffs.recurringBreaks,
      notiPhoneSealed: notificationPhones.phoneSealed,
      version: staffs.version,
    })
    .from(staffs)
    .leftJoin(shopUsers, ofAccount)
    .leftJoin(
      notificationPhones,
      and(eq(notificationPhones.shopId, staffs.shopId), eq(notificationPhones.staffId, staffs.id)),
    )
    .where(and(eq(staffs.shopId, shopId), isNull(staffs.removedAt), ofOne))
    .orderBy(asc(staffs.displayOrder), asc(staffs.id));
  return rows.map(({ photoPath, notiPhoneSealed, ...staff }) => ({
    ...staff,
    photoUrl: photoUrl(photoPath),
    maskedNotiPhone: notiPhoneSealed && maskPhone(vault.open(notiPhoneSealed, "notification_phones.phone")),
  }));
}

export async function staffReply(db: Db, vault: Vault, shopId: number, id: number) {
  const [staff] = await staffReplies(db, vault, shopId, id);
  return staff;
}
