import type { ApplicationContent } from "#domain/applications/application-content.ts";
import { banks } from "#domain/money/bank.ts";
import { isKeyOf } from "#domain/text/enumeration.ts";
import type { Vault } from "#server/vault.ts";

const column = "applications.content";

/** Encrypts the whole content: account numbers, birth dates and phones can be anywhere in an application. */
export const sealContent = (vault: Vault, content: ApplicationContent) =>
  vault.seal(JSON.stringify(withBankName(content)), column);
export const openContent = (vault: Vault, sealed: string): ApplicationContent => JSON.parse(vault.open(sealed, column));

/** The name comes from the bank code, whatever name was sent. */
export function withBankName(content: ApplicationContent): ApplicationContent {
  const { bankAccount } = content;
  if (!bankAccount) return content;
  const { bankCode } = bankAccount;
  return {
    ...content,
    bankAccount: { ...bankAccount, bankName: isKeyOf(banks, bankCode) ? banks[bankCode].label : undefined },
  };
}
