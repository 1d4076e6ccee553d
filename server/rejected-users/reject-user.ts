import { and, asc, eq, gt, isNull, lte, or } from "drizzle-orm";
import { rejectUser as call } from "#contract/rejected-users.ts";
import { maskName, maskPhone } from "#domain/text/mask.ts";
import { phoneDigits } from "#domain/text/phone.ts";
import { seoulDay, seoulInstant } from "#domain/time/seoul-time.ts";
import { byKey } from "#server/db/by-key.ts";
import type { Db } from "#server/db/open-db.ts";
import { customers, rejectedUsers, reservations } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { reservationFields } from "#server/reservations/index.ts";
import type { Vault } from "#server/vault.ts";
import { rejectedUserQuery, rejectedUserReply } from "./rejected-user-reply.ts";

export const rejectUser = handle(call, async (context) => {
  const { input, shop, account, db, vault, now, refuse, changed, viewed, announce } = context;
  const { reason, untilDay } = input;
  const person = await findPerson(db, vault, shop.id, input);
  if (person === "phone_needed") return refuse(person, { fields: { phone: "휴대폰 번호를 입력해 주세요" } });
  if (typeof person === "string") return refuse(person);
  if (untilDay !== null && untilDay < seoulDay(now))
    return refuse("until_day_past", { fields: { untilDay: "오늘 이후 날짜를 선택해 주세요" } });
  const { phone, phoneFingerprint, maskedPhone, name } = person;
  await removeExpired(db, shop.id, phoneFingerprint, now);
  const [created] = await db
    .insert(rejectedUsers)
    .values({
      shopId: shop.id,
      name,
      phoneFingerprint,
      maskedPhone,
      reason,
      createdAt: now,
      rejectedBy: account.id,
      phoneSealed: vault.seal(phone, "rejected_users.phone"),
      until: untilDay === null ? null : seoulInstant(untilDay, "24:00"),
    })
    .onConflictDoNothing()
    .returning({ id: rejectedUsers.id });
  if (!created) return refuse("user_already_rejected");
  const [rejected] = await rejectedUserQuery(db).where(byKey(rejectedUsers, shop.id, created.id));
  if (!rejected) throw new Error("an insert returned no row");
  changed({ rejected: created.id, name: maskName(name), phone: maskedPhone, untilDay });
  viewed("rejectedUser", [created.id]);
  announce(shop.id, "reservations_changed", []);
  return {
    rejected: rejectedUserReply(rejected),
    reservations: person.customerId === null ? [] : await comingReservations(db, shop.id, person.customerId, now),
  };
});

/** An expired rejection can be replaced. */
async function removeExpired(db: Db, shopId: number, phoneFingerprint: string, now: Date) {
  await db
    .update(rejectedUsers)
    .set({ removedAt: now })
    .where(
      and(
        eq(rejectedUsers.shopId, shopId),
        eq(rejectedUsers.phoneFingerprint, phoneFingerprint),
        isNull(rejectedUsers.removedAt),
        lte(rejectedUsers.until, now),
      ),
    );
}

/** Their bookings stay, for the shop to decide one by one. */
function comingReservations(db: Db, shopId: number, customerId: number, now: Date) {
  const isHeld = and(eq(reservations.status, "READY"), gt(reservations.holdUntil, now));
  return db
    .select(reservationFields)
    .from(reservations)
    .where(
      and(
        eq(reservations.shopId, shopId),
        eq(reservations.customerId, customerId),
        isNull(reservations.removedAt),
        gt(reservations.startsAt, now),
        or(eq(reservations.status, "OK"), isHeld),
      ),
    )
    .orderBy(asc(reservations.startsAt), asc(reservations.id));
}

interface Named {
  phone?: string | undefined;
  reservationId?: number | undefined;
  customerId?: number | undefined;
}

interface Person {
  /** Null if this shop does not know the number. */
  customerId: number | null;
  name: string;
  phone: string;
  phoneFingerprint: string;
  maskedPhone: string;
}

type Unknown = "reservation_not_found" | "customer_not_found" | "phone_needed";

/** The person: a number, a reservation, or a customer; exactly one of the three. */
async function findPerson(db: Db, vault: Vault, shopId: number, named: Named): Promise<Person | Unknown> {
  const { phone, reservationId, customerId } = named;
  if ([phone, reservationId, customerId].filter((one) => one !== undefined).length !== 1) return "phone_needed";
  if (phone !== undefined) {
    const phoneFingerprint = vault.fingerprint(phoneDigits(phone));
    const [known] = await db
      .select()
      .from(customers)
      .where(and(eq(customers.shopId, shopId), eq(customers.phoneFingerprint, phoneFingerprint)));
    const { id = null, name = "" } = known ?? {};
    return { customerId: id, name, phone, phoneFingerprint, maskedPhone: maskPhone(phone) };
  }
  const id = customerId ?? (await customerOf(db, shopId, reservationId));
  if (id === undefined) return "reservation_not_found";
  if (id === null) return "phone_needed";
  const [customer] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.id, id), eq(customers.shopId, shopId)));
  if (!customer) return "customer_not_found";
  const { name, phoneSealed, phoneFingerprint, maskedPhone } = customer;
  return { customerId: id, name, phone: vault.open(phoneSealed, "customers.phone"), phoneFingerprint, maskedPhone };
}

/** Null for a reservation without a number; undefined for one of another shop. */
async function customerOf(db: Db, shopId: number, reservationId = 0): Promise<number | null | undefined> {
  const [row] = await db
    .select({ customerId: reservations.customerId })
    .from(reservations)
    .where(and(eq(reservations.id, reservationId), eq(reservations.shopId, shopId), isNull(reservations.removedAt)));
  return row?.customerId;
}
