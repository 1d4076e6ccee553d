import { createHash, randomBytes } from "node:crypto";
import { and, eq, type SQL } from "drizzle-orm";
import { ofAnyShop } from "#server/db/by-key.ts";
import { bookings } from "#server/db/tables/tables.ts";
import type { Vault } from "#server/vault.ts";

const column = "bookings.key";

/** 24 random bytes as base64url. Keys of earlier releases are no longer than this. */
const randomLetters = 32;

/**
 * Stored as a hash for finding it, and encrypted for an owner who has proved their phone; the stored data alone opens
 * no booking. After the random letters it names the shop, so that the shop's partition can be read.
 */
export function newBookingKey(vault: Vault, shopId: number) {
  const key = `${randomBytes(24).toString("base64url")}${shopId.toString(36)}`;
  return { keyHash: hashOf(key), keySealed: vault.seal(key, column) };
}

/** The booking of a key. A key with another shop opens none, because the hash covers the whole key. */
export function bookingOfKey(key: string): SQL | undefined {
  const ofKey = eq(bookings.keyHash, hashOf(key));
  const shopId = Number.parseInt(key.slice(randomLetters), 36);
  return Number.isSafeInteger(shopId) ? and(eq(bookings.shopId, shopId), ofKey) : and(ofKey, ofAnyShop);
}

const hashOf = (key: string) => createHash("sha256").update(key).digest();
export const openBookingKey = (vault: Vault, sealed: string) => vault.open(sealed, column);
