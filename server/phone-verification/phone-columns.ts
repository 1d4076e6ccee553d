import { maskPhone } from "#domain/text/mask.ts";
import { phoneDigits } from "#domain/text/phone.ts";
import type { Vault } from "#server/vault.ts";

/** A phone as an account stores it: encrypted to read, fingerprinted to find, masked to show. */
export function phoneColumns(vault: Vault, phone: string) {
  const digits = phoneDigits(phone);
  return {
    phoneSealed: vault.seal(phone, "accounts.phone"),
    phoneFingerprint: vault.fingerprint(digits),
    phoneLastFourFingerprint: vault.fingerprint(`last-four:${digits.slice(-4)}`),
    maskedPhone: maskPhone(phone),
  };
}
