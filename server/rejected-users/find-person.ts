import { and, eq, isNull } from "drizzle-orm";
import { maskPhone } from "#domain/text/mask.ts";
import { phoneDigits } from "#domain/text/phone.ts";
import type { Db } from "#server/db/open-db.ts";
import { customers, reservations } from "#server/db/tables/tables.ts";
import type { Vault } from "#server/vault.ts";

export interface Named {
  phone?: string | undefined;
  reservationId?: number | undefined;
  customerId?: number | undefined;
}

export interface Person {
  /** Null if this shop does not know the number. */
  customerId: number | null;
  name: string;
  phone: string;
  phoneFingerprint: string;
  maskedPhone: string;
}

type Unknown = "reservation_not_found" | "customer_not_found" | "phone_needed";

/** The person: a number, a reservation, or a customer; exactly one of the three. */
export async function findPerson(db: Db, vault: Vault, shopId: number, named: Named): Promise<Person | Unknown> {
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
