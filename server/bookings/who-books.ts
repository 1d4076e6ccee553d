import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { CustomerGender } from "#domain/reservations/customer.ts";
import { byKey } from "#server/db/by-key.ts";
import type { Db } from "#server/db/open-db.ts";
import { type bookings, customers, rejectedUsers, reservations } from "#server/db/tables/tables.ts";
import { isSpentProofOf, spendProof } from "#server/phone-verification/index.ts";
import { customerPhone } from "#server/reservations/index.ts";
import type { Preparing } from "./prepare-booking.ts";

export interface Person {
  phoneSealed: string;
  phoneFingerprint: string;
  phoneLastFourFingerprint: string;
  maskedPhone: string;
}

/** The phone that was proved for this booking, now or at an earlier attempt; undefined if none. */
export async function provenPerson(
  { input: { verificationKey: key }, vault, now }: Preparing,
  db: Db,
  booking: typeof bookings.$inferSelect,
): Promise<Person | undefined> {
  const phone = key && (await spendProof(db, vault, { key, purpose: "BOOKING", now }));
  if (phone) return customerPhone(vault, phone);
  const { phoneFingerprint } = booking;
  // A repeated request, or another card after a decline, needs no new proof.
  if (phoneFingerprint === null || (key && !(await isSpentProofOf(db, key, phoneFingerprint)))) return undefined;
  const [known] = await db
    .select({
      phoneSealed: customers.phoneSealed,
      phoneFingerprint: customers.phoneFingerprint,
      phoneLastFourFingerprint: customers.phoneLastFourFingerprint,
      maskedPhone: customers.maskedPhone,
    })
    .from(customers)
    .innerJoin(reservations, byKey(customers, reservations.shopId, reservations.customerId))
    .where(
      and(byKey(reservations, booking.shopId, booking.reservationId), eq(customers.phoneFingerprint, phoneFingerprint)),
    );
  return known;
}

/** Whether the shop has rejected the person; an expired rejection does not count. */
export async function isRejected(db: Db, shopId: number, { phoneFingerprint }: Person, now: Date): Promise<boolean> {
  const standing = and(
    eq(rejectedUsers.shopId, shopId),
    eq(rejectedUsers.phoneFingerprint, phoneFingerprint),
    isNull(rejectedUsers.removedAt),
    or(isNull(rejectedUsers.until), gt(rejectedUsers.until, now)),
  );
  return (await db.$count(rejectedUsers, standing)) > 0;
}

/** Adds a customer to the shop. An existing one keeps the shop's data. */
export async function keepCustomer(
  db: Db,
  shopId: number,
  person: Person,
  { customerName: name, customerGender: gender }: { customerName: string; customerGender: CustomerGender },
  now: Date,
): Promise<number> {
  const [customer] = await db
    .insert(customers)
    .values({ shopId, name, gender, ...person, createdAt: now })
    .onConflictDoUpdate({
      target: [customers.shopId, customers.phoneFingerprint],
      set: {
        gender: sql`case ${customers.gender} when 'IN_PRIVATE' then excluded.gender else ${customers.gender} end`,
      },
    })
    .returning({ id: customers.id });
  if (!customer) throw new Error("an insert returned no row");
  return customer.id;
}
