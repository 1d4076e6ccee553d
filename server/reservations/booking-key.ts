import { createHash, randomBytes } from "node:crypto";
import type { Vault } from "#server/vault.ts";

const column = "bookings.key";

/** Found by its hash and read again when its owner has proven her phone; whoever reads the disk can open none. */
export function newBookingKey(vault: Vault) {
  const key = randomBytes(24).toString("base64url");
  return { keyHash: hashOfBooking(key), keySealed: vault.seal(key, column) };
}

export const hashOfBooking = (key: string) => createHash("sha256").update(key).digest();
export const openBookingKey = (vault: Vault, sealed: string) => vault.open(sealed, column);
