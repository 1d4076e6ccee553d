import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { mergeNotificationPhones } from "#domain/accounts/notification-phones.ts";
import { phoneDigits } from "#domain/text/phone.ts";
import { byKey } from "#server/db/by-key.ts";
import type { Db } from "#server/db/open-db.ts";
import { notificationPhones, shops, staffs } from "#server/db/tables/tables.ts";
import type { Vault } from "#server/vault.ts";

const column = "notification_phones.phone";

/** A stored number: encrypted for reading, as a fingerprint for comparing. */
export const notiPhone = (vault: Vault, phone: string) => ({
  phoneSealed: vault.seal(phone, column),
  phoneFingerprint: vault.fingerprint(phoneDigits(phone)),
});

export type NotiPhones = Awaited<ReturnType<typeof readNotiPhones>>;

/** The numbers that are notified of the shop's reservations, without those of former designers. */
export async function readNotiPhones(db: Db, vault: Vault, shopId: number) {
  const rows = await db
    .select({ phone: notificationPhones, name: staffs.name })
    .from(notificationPhones)
    .leftJoin(
      staffs,
      and(byKey(staffs, notificationPhones.shopId, notificationPhones.staffId), isNull(staffs.removedAt)),
    )
    .where(eq(notificationPhones.shopId, shopId))
    .orderBy(asc(notificationPhones.id));
  const opened = rows.map(({ phone: { id, staffId, phoneSealed, phoneFingerprint }, name }) => ({
    id,
    staffId,
    name,
    fingerprint: phoneFingerprint,
    phoneNumber: vault.open(phoneSealed, column),
  }));
  return {
    all: opened.filter(({ staffId }) => staffId === null),
    stylers: opened.flatMap(({ staffId, name, ...rest }) =>
      staffId === null || name === null ? [] : [{ ...rest, stylerId: staffId, name }],
    ),
  };
}

const numbersOf = (list: { phoneNumber: string }[]) => list.map(({ phoneNumber }) => phoneNumber);

export const mergedReply = ({ all, stylers }: NotiPhones) => ({
  phoneNumbers: mergeNotificationPhones(numbersOf(all), numbersOf(stylers)),
});

export const notiReply = ({ all, stylers }: NotiPhones) => ({
  allReservationNotiPhoneNumbers: numbersOf(all),
  stylerReservationNotiPhoneNumbers: mergeNotificationPhones([], numbersOf(stylers)),
  stylers: stylers.map(({ stylerId, name, phoneNumber }) => ({ stylerId, name, phoneNumber })),
});

/** Changes of a shop's numbers run one after the other, so that the result is one of the saved lists. */
export async function lockNotiPhones(db: Db, shopId: number) {
  await db.select({ id: shops.id }).from(shops).where(eq(shops.id, shopId)).for("no key update");
}

export async function addShopPhones(db: Db, vault: Vault, shopId: number, phones: string[], now: Date) {
  const rows = phones.map((phone) => ({ shopId, ...notiPhone(vault, phone), createdAt: now }));
  if (rows.length > 0) await db.insert(notificationPhones).values(rows).onConflictDoNothing();
}

export async function removePhones(db: Db, shopId: number, phones: { id: number }[]) {
  const ids = phones.map(({ id }) => id);
  if (ids.length > 0)
    await db
      .delete(notificationPhones)
      .where(and(eq(notificationPhones.shopId, shopId), inArray(notificationPhones.id, ids)));
}
