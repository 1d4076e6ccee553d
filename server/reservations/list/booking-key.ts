import { createHash, randomBytes } from "node:crypto";
import { and, eq, type SQL } from "drizzle-orm";
import { bookings } from "#server/db/tables/tables.ts";
import type { Vault } from "#server/vault.ts";

const column = "bookings.key";

/** 24 random bytes as base64url. Keys of earlier releases are no longer than this. */
const randomLetters = 32;

/**
 * Found by its hash and read again when its owner has proven her phone; whoever reads the disk can open none. After the random
 * letters it says which shop it is of, so that the shop's part of the database can be asked.
 */
export function newBookingKey(vault: Vault, shopId: number) {
  const key = `${randomBytes(24).toString("base64url")}${shopId.toString(36)}`;
  return { keyHash: hashOf(key), keySealed: vault.seal(key, column) };
}

/** The booking that a key opens. One with another shop than its own opens none, since the hash is of all of it. */
export function bookingOfKey(key: string): SQL | undefined {
  const ofKey = eq(bookings.keyHash, hashOf(key));
  const shopId = Number.parseInt(key.slice(randomLetters), 36);
  return Number.isSafeInteger(shopId) ? and(eq(bookings.shopId, shopId), ofKey) : ofKey;
}

const hashOf = (key: string) => createHash("sha256").update(key).digest();
export const openBookingKey = (vault: Vault, sealed: string) => vault.open(sealed, column);
