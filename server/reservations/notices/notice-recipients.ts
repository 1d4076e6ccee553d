import { and, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { mergeNotificationPhones } from "#domain/accounts/notification-phones.ts";
import { noticeKinds } from "#domain/reservations/reservation-notice.ts";
import { phoneDigits } from "#domain/text/phone.ts";
import type { Db } from "#server/db/open-db.ts";
import { accounts, notificationPhones, reservationSteps } from "#server/db/tables/tables.ts";
import { type ReservationRow, stylersIn } from "#server/reservations/list/find-reservation.ts";
import { customerOf } from "#server/reservations/list/phone-to-show.ts";
import type { Vault } from "#server/vault.ts";
import type { Notice } from "./notices.ts";

interface Recipient {
  phone: string;
  fingerprint: string;
}

/** The recipients: the customer, or the numbers of the shop and the designer, each once and without the author. */
export async function recipientsOf(
  db: Db,
  vault: Vault,
  notice: Notice,
  reservation: ReservationRow,
): Promise<Recipient[]> {
  if (noticeKinds[notice.kind].to === "customer") {
    const customer = await customerOf(db, reservation);
    if (!customer) return [];
    return [{ phone: vault.open(customer.phoneSealed, "customers.phone"), fingerprint: customer.phoneFingerprint }];
  }
  const staffIds = await designersConcerned(db, notice, reservation);
  const rows = await db
    .select()
    .from(notificationPhones)
    .where(
      and(
        eq(notificationPhones.shopId, notice.shopId),
        or(isNull(notificationPhones.staffId), inArray(notificationPhones.staffId, staffIds)),
      ),
    )
    .orderBy(notificationPhones.id);
  const open = (requested: typeof rows) =>
    requested.map((row) => vault.open(row.phoneSealed, "notification_phones.phone"));
  const merged = mergeNotificationPhones(
    open(rows.filter(({ staffId }) => staffId === null)),
    open(rows.filter(({ staffId }) => staffId !== null)),
  );
  const doer = await phoneOfDoer(db, notice);
  return merged
    .map((phone) => ({ phone, fingerprint: vault.fingerprint(phoneDigits(phone)) }))
    .filter(({ fingerprint }) => fingerprint !== doer);
}

/**
 * A change of designer notifies both: the new designer and the earlier one. It uses the change of this notice, not a
 * later one: otherwise a designer in between would not be notified.
 */
export async function designersConcerned(db: Db, notice: Notice, row: ReservationRow): Promise<number[]> {
  const { id, staffId } = row;
  if (notice.kind !== "CHANGED") return stylersIn(row);
  const isItsOwn = sql`${reservationSteps.after} ->> 'version' = ${notice.occasion}`;
  const [recordedStep] = await db
    .select({ before: reservationSteps.before, after: reservationSteps.after })
    .from(reservationSteps)
    .where(
      and(
        eq(reservationSteps.shopId, notice.shopId),
        eq(reservationSteps.reservationId, id),
        inArray(reservationSteps.step, ["moved", "styler_changed"]),
      ),
    )
    // A step of the previous release has no version: there the latest one is used.
    .orderBy(sql`${isItsOwn} desc nulls last`, desc(reservationSteps.id))
    .limit(1);
  const { before = {}, after = {} } = recordedStep ?? {};
  const concerned = [after, before].flatMap(({ stylerIds, stylerId = staffId }) => stylerIds ?? stylerId);
  return [...new Set(concerned.map(Number))];
}

async function phoneOfDoer(db: Db, { actorAccountId }: Notice): Promise<string | null> {
  if (actorAccountId === null) return null;
  const [doer] = await db
    .select({ fingerprint: accounts.phoneFingerprint })
    .from(accounts)
    .where(eq(accounts.id, actorAccountId));
  return doer?.fingerprint ?? null;
}
