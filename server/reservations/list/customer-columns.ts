import { maskPhone } from "#domain/text/mask.ts";
import { phoneDigits } from "#domain/text/phone.ts";
import type { Vault } from "#server/vault.ts";

/** A customer's phone as a shop keeps it: sealed to read, fingerprinted to find, masked to show. */
export function customerPhone(vault: Vault, phone: string) {
  const digits = phoneDigits(phone);
  return {
    phoneSealed: vault.seal(phone, "customers.phone"),
    phoneFingerprint: vault.fingerprint(digits),
    phoneLastFourFingerprint: lastFourFingerprint(vault, digits.slice(-4)),
    maskedPhone: maskPhone(phone),
  };
}

export const lastFourFingerprint = (vault: Vault, digits: string) => vault.fingerprint(`last-four:${digits}`);
