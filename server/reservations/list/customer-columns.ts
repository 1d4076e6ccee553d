import { maskPhone } from "#domain/text/mask.ts";
import { phoneDigits } from "#domain/text/phone.ts";
import type { Vault } from "#server/vault.ts";

/** A customer's phone in a shop: encrypted for reading, as a fingerprint for finding, masked for showing. */
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
