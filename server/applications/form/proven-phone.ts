import { type ApplicationContent, writtenIn } from "#domain/applications/application-content.ts";
import type { PhoneField } from "#domain/applications/application-field.ts";
import { phoneDigits } from "#domain/text/phone.ts";
import type { ApplicationRow } from "#server/applications/application-record.ts";
import type { Vault } from "#server/vault.ts";

export const phonePrint = (vault: Vault, phone: string) => vault.fingerprint(phoneDigits(phone));

/** Proven here, or the same number as before. */
export function isProven(
  vault: Vault,
  row: Pick<ApplicationRow, "proven">,
  content: ApplicationContent,
  before: ApplicationContent | null,
  field: PhoneField,
): boolean {
  const phone = writtenIn(content, field);
  if (typeof phone !== "string") return false;
  return row.proven[field] === phonePrint(vault, phone) || (before !== null && writtenIn(before, field) === phone);
}
